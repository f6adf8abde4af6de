CREATE TABLE "cash_outs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_outs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bet_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"key" text,
	"request_hash" text,
	"share" smallint NOT NULL,
	"asked" bigint NOT NULL,
	"state" text NOT NULL,
	"code" integer,
	"offer" bigint,
	"paid" bigint,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exposures" (
	"match_id" bigint NOT NULL,
	"market_id" integer NOT NULL,
	"specifier" text NOT NULL,
	"outcome_id" text NOT NULL,
	"player_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	CONSTRAINT "exposures_match_id_market_id_specifier_outcome_id_player_id_currency_pk" PRIMARY KEY("match_id","market_id","specifier","outcome_id","player_id","currency"),
	CONSTRAINT "exposures_bounded" CHECK ("exposures"."amount" <= "exposures"."max_amount")
);
--> statement-breakpoint
CREATE TABLE "share_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"bets" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "total_stake" bigint;--> statement-breakpoint
UPDATE "bets" SET "total_stake" = "stake";--> statement-breakpoint
ALTER TABLE "bets" ALTER COLUMN "total_stake" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "win_count" smallint;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "builder_odds" integer[];--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "profit_cap" bigint;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "cashed_out" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "auto_cash_out" bigint;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "edited_from" bigint;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "builder" smallint;--> statement-breakpoint
ALTER TABLE "currencies" ADD COLUMN "max_liability" bigint;--> statement-breakpoint
ALTER TABLE "currencies" ADD COLUMN "max_player_liability" bigint;--> statement-breakpoint
UPDATE "currencies" SET "max_liability" = 4 * "max_profit", "max_player_liability" = "max_profit";--> statement-breakpoint
ALTER TABLE "currencies" ALTER COLUMN "max_liability" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "currencies" ALTER COLUMN "max_player_liability" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "currencies" ADD COLUMN "system_cap" bigint;--> statement-breakpoint
ALTER TABLE "player_settings" ADD COLUMN "odds_tolerance" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "pve" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_outs" ADD CONSTRAINT "cash_outs_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_outs_key" ON "cash_outs" USING btree ("player_id","key") WHERE "cash_outs"."key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_outs_pending" ON "cash_outs" USING btree ("bet_id") WHERE "cash_outs"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "cash_outs_due" ON "cash_outs" USING btree ("due_at") WHERE "cash_outs"."state" = 'pending';