CREATE TABLE "alert_matches" (
	"alert_id" bigint NOT NULL,
	"match_id" bigint NOT NULL,
	"seen" text NOT NULL,
	CONSTRAINT "alert_matches_alert_id_match_id_pk" PRIMARY KEY("alert_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"time_zone" text NOT NULL,
	"bets" boolean NOT NULL,
	CONSTRAINT "alert_settings_quiet" CHECK (("alert_settings"."quiet_from" is null) = ("alert_settings"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "player_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"match_id" bigint DEFAULT 0 NOT NULL,
	"team_id" integer DEFAULT 0 NOT NULL,
	"market_id" integer DEFAULT 0 NOT NULL,
	"specifier" text DEFAULT '' NOT NULL,
	"outcome_id" text DEFAULT '' NOT NULL,
	"target" integer DEFAULT 0 NOT NULL,
	"rises" boolean DEFAULT false NOT NULL,
	"moments" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "player_alerts_target" CHECK (("player_alerts"."kind" = 'price') = ("player_alerts"."target" > 0)),
	CONSTRAINT "player_alerts_about" CHECK (("player_alerts"."kind" = 'team') = ("player_alerts"."match_id" = 0)),
	CONSTRAINT "player_alerts_team" CHECK (("player_alerts"."kind" = 'team') = ("player_alerts"."team_id" > 0))
);
--> statement-breakpoint
CREATE TABLE "told_bets" (
	"bet_id" bigint PRIMARY KEY NOT NULL,
	"player_id" bigint NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_alert_id_player_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."player_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_alerts" ADD CONSTRAINT "player_alerts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_bets" ADD CONSTRAINT "told_bets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_matches_match" ON "alert_matches" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "alert_settings_bets" ON "alert_settings" USING btree ("player_id") WHERE "alert_settings"."bets";--> statement-breakpoint
CREATE UNIQUE INDEX "player_alerts_subject" ON "player_alerts" USING btree ("player_id","kind","match_id","team_id","market_id","specifier","outcome_id","target");--> statement-breakpoint
CREATE INDEX "player_alerts_match" ON "player_alerts" USING btree ("match_id") WHERE "player_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "player_alerts_team" ON "player_alerts" USING btree ("team_id") WHERE "player_alerts"."ended_at" is null and "player_alerts"."kind" = 'team';--> statement-breakpoint
CREATE INDEX "told_bets_player" ON "told_bets" USING btree ("player_id");