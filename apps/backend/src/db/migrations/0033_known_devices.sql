CREATE TABLE "known_devices" (
	"player_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_player_id_token_hash_pk" PRIMARY KEY("player_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_in_failures" DROP CONSTRAINT "sign_in_failures_pkey";--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD CONSTRAINT "sign_in_failures_login_hash_source_pk" PRIMARY KEY("login_hash","source");--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("used_at");