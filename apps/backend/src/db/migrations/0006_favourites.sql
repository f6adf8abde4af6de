CREATE TABLE "favourites" (
	"player_id" bigint NOT NULL,
	"type" text NOT NULL,
	"starred_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_player_id_type_starred_id_pk" PRIMARY KEY("player_id","type","starred_id")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;