CREATE TABLE "funds_acknowledgements" (
	"player_id" bigint NOT NULL,
	"site" text NOT NULL,
	"version" text NOT NULL,
	"acknowledged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "funds_acknowledgements_player_id_site_version_pk" PRIMARY KEY("player_id","site","version")
);
--> statement-breakpoint
ALTER TABLE "funds_acknowledgements" ADD CONSTRAINT "funds_acknowledgements_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;