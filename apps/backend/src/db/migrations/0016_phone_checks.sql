CREATE TABLE "phone_checks" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"wrong" smallint NOT NULL,
	"resend_at" timestamp (3) with time zone NOT NULL,
	"sent" smallint NOT NULL,
	"counted_since" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "phone_checks" ADD CONSTRAINT "phone_checks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;