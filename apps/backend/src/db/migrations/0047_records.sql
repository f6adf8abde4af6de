CREATE TABLE "alert_settings" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"time_zone" text NOT NULL,
	"bets" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"match_id" bigint NOT NULL,
	"market_id" integer DEFAULT 0 NOT NULL,
	"specifier" text DEFAULT '' NOT NULL,
	"outcome_id" text DEFAULT '' NOT NULL,
	"target" integer DEFAULT 0 NOT NULL,
	"rises" boolean DEFAULT false NOT NULL,
	"told" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "player_alerts_target" CHECK (("player_alerts"."kind" = 'price') = ("player_alerts"."target" > 0))
);
--> statement-breakpoint
CREATE TABLE "told_bets" (
	"bet_id" bigint PRIMARY KEY NOT NULL,
	"player_id" bigint NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closing_prices" (
	"match_id" bigint NOT NULL,
	"market_id" integer NOT NULL,
	"specifier" text NOT NULL,
	"outcome_id" text NOT NULL,
	"odds" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "closing_prices_match_id_market_id_specifier_outcome_id_pk" PRIMARY KEY("match_id","market_id","specifier","outcome_id")
);
--> statement-breakpoint
CREATE TABLE "price_memory" (
	"match_id" bigint PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_alerts" ADD CONSTRAINT "player_alerts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_bets" ADD CONSTRAINT "told_bets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_memory" ADD CONSTRAINT "price_memory_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "player_alerts_subject" ON "player_alerts" USING btree ("player_id","kind","match_id","market_id","specifier","outcome_id","target");--> statement-breakpoint
CREATE INDEX "player_alerts_waiting" ON "player_alerts" USING btree ("match_id") WHERE "player_alerts"."done_at" is null;