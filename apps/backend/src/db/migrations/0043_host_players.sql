CREATE TABLE "host_players" (
	"site" text NOT NULL,
	"reference" text NOT NULL,
	"player_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "host_players_site_reference_pk" PRIMARY KEY("site","reference")
);
--> statement-breakpoint
CREATE TABLE "host_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "host_players" ADD CONSTRAINT "host_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "host_players_player" ON "host_players" USING btree ("player_id","site");--> statement-breakpoint
CREATE INDEX "host_tokens_expiry" ON "host_tokens" USING btree ("expires_at");