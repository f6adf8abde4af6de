CREATE TABLE "player_groups" (
	"player_id" bigint NOT NULL,
	"group_id" text NOT NULL,
	CONSTRAINT "player_groups_player_id_group_id_pk" PRIMARY KEY("player_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "mobile_phone" text;--> statement-breakpoint
ALTER TABLE "player_groups" ADD CONSTRAINT "player_groups_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;