CREATE TABLE "bonus_bets" (
	"bet_id" bigint PRIMARY KEY NOT NULL,
	"bonus_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	"short" bigint DEFAULT 0 NOT NULL,
	"followed" integer NOT NULL,
	"waiting" boolean DEFAULT false NOT NULL,
	"restored" boolean DEFAULT false NOT NULL,
	"lead" integer
);
--> statement-breakpoint
CREATE TABLE "bonuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"boost_multiplier" integer,
	"reserved" bigint NOT NULL,
	"times_used" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"points" bigint DEFAULT 0 NOT NULL,
	"potential_points" bigint DEFAULT 0 NOT NULL,
	"bets_count" integer DEFAULT 0 NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"farmed_matches" bigint[] DEFAULT '{}' NOT NULL,
	"points_at" timestamp (3) with time zone,
	"farmed_at" timestamp (3) with time zone,
	"farmed_steps" bigint DEFAULT 0 NOT NULL,
	"draws" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"banner_desktop" text,
	"banner_mobile" text,
	"conditions" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"sites" text[] NOT NULL,
	"countries" text[] NOT NULL,
	"player_groups" text[] NOT NULL,
	"only_verified" boolean NOT NULL,
	"trigger_key" text,
	"starts_active" boolean NOT NULL,
	"needs_code" boolean NOT NULL,
	"show_in_promotion" boolean NOT NULL,
	"uses_count" integer,
	"days" integer,
	"currency" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"budget" bigint NOT NULL,
	"pieces" integer,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_by" bigint,
	"published_by" bigint,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_budget" CHECK ("campaigns"."reserved" >= 0 and "campaigns"."reserved" <= "campaigns"."budget"),
	CONSTRAINT "campaigns_pieces" CHECK ("campaigns"."pieces" is null or "campaigns"."issued" <= "campaigns"."pieces")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"campaign_id" bigint NOT NULL,
	"most_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jackpot_contributions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpot_contributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bet_id" bigint,
	"player_id" bigint NOT NULL,
	"jackpot_id" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"added" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jackpot_hit_views" (
	"hit_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"processed" boolean NOT NULL,
	CONSTRAINT "jackpot_hit_views_hit_id_player_id_pk" PRIMARY KEY("hit_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "jackpot_hits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpot_hits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"jackpot_id" bigint NOT NULL,
	"level_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"bet_id" bigint,
	"player_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount_eur" bigint NOT NULL,
	"status" text NOT NULL,
	"threshold" bigint NOT NULL,
	"nonce" text NOT NULL,
	"commitment" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_by" bigint,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "jackpot_levels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpot_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"jackpot_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"share" integer NOT NULL,
	"seed" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"rest" bigint DEFAULT 0 NOT NULL,
	"round" integer NOT NULL,
	"threshold" bigint NOT NULL,
	"nonce" text NOT NULL,
	"commitment" text NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "jackpot_levels_threshold" CHECK ("jackpot_levels"."threshold" > "jackpot_levels"."seed" and "jackpot_levels"."threshold" <= "jackpot_levels"."max_amount")
);
--> statement-breakpoint
CREATE TABLE "jackpots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"rate" integer NOT NULL,
	"min_stake" bigint NOT NULL,
	"sites" text[] NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "bonus" jsonb;
--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "paid_early" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "bonus_bets" ADD CONSTRAINT "bonus_bets_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bonus_bets" ADD CONSTRAINT "bonus_bets_bonus_id_bonuses_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonuses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jackpot_contributions" ADD CONSTRAINT "jackpot_contributions_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jackpot_hit_views" ADD CONSTRAINT "jackpot_hit_views_hit_id_jackpot_hits_id_fk" FOREIGN KEY ("hit_id") REFERENCES "public"."jackpot_hits"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jackpot_hits" ADD CONSTRAINT "jackpot_hits_level_id_jackpot_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."jackpot_levels"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jackpot_hits" ADD CONSTRAINT "jackpot_hits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jackpot_levels" ADD CONSTRAINT "jackpot_levels_jackpot_id_jackpots_id_fk" FOREIGN KEY ("jackpot_id") REFERENCES "public"."jackpots"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bonus_bets_of_bonus" ON "bonus_bets" USING btree ("bonus_id");
--> statement-breakpoint
CREATE INDEX "bonus_bets_waiting" ON "bonus_bets" USING btree ("bet_id") WHERE "bonus_bets"."waiting" or "bonus_bets"."short" > 0;
--> statement-breakpoint
CREATE INDEX "bonus_bets_early" ON "bonus_bets" USING btree ("bet_id") WHERE "bonus_bets"."lead" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_source" ON "bonuses" USING btree ("campaign_id","player_id","source");
--> statement-breakpoint
CREATE INDEX "bonuses_of_player" ON "bonuses" USING btree ("player_id","status");
--> statement-breakpoint
CREATE INDEX "bonuses_expiring" ON "bonuses" USING btree ("expires_at") WHERE "bonuses"."status" in ('available', 'active');
--> statement-breakpoint
CREATE INDEX "bonuses_farming" ON "bonuses" USING btree ("id") WHERE "bonuses"."kind" in ('hunting', 'tournament', 'lootbox', 'amb');
--> statement-breakpoint
CREATE INDEX "bonuses_ranking" ON "bonuses" USING btree ("campaign_id","points" DESC NULLS LAST,"points_at") WHERE "bonuses"."kind" = 'tournament';
--> statement-breakpoint
CREATE INDEX "campaigns_state" ON "campaigns" USING btree ("state","kind");
--> statement-breakpoint
CREATE INDEX "payments_deposited" ON "payments" USING btree ("changed_at") WHERE "payments"."kind" = 'deposit' and "payments"."state" = 'succeeded';
--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_contributions_bet" ON "jackpot_contributions" USING btree ("bet_id","jackpot_id");
--> statement-breakpoint
CREATE INDEX "jackpot_contributions_waiting" ON "jackpot_contributions" USING btree ("jackpot_id","id") WHERE not "jackpot_contributions"."added";
--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_hits_round" ON "jackpot_hits" USING btree ("level_id","round");
--> statement-breakpoint
CREATE INDEX "jackpot_hits_newest" ON "jackpot_hits" USING btree ("jackpot_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_levels_position" ON "jackpot_levels" USING btree ("jackpot_id","position");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_settled_stakes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows of players in one order, so that two statements wait for each other in one direction only. What the house staked
  -- in the player's place earns nothing, nor does a lost stake that a bonus returned.
  INSERT INTO settled_stakes AS s (player_id, currency, type, staked)
  SELECT player_id, currency, type, sum(staked) FROM (
    SELECT player_id, currency, type, win_amount, result, coalesce((bonus ->> 'given')::bigint, 0) - total_stake AS staked FROM old_bets
    UNION ALL SELECT player_id, currency, type, win_amount, result, total_stake - coalesce((bonus ->> 'given')::bigint, 0) FROM new_bets
  ) changes
  WHERE win_amount IS NOT NULL AND result IN ('win_entire', 'lose_entire', 'refund_half_win_other', 'refund_half_lose_other')
    AND NOT (result = 'lose_entire' AND win_amount > 0)
  GROUP BY player_id, currency, type HAVING sum(staked) <> 0 ORDER BY player_id, currency, type
  ON CONFLICT (player_id, currency, type) DO UPDATE SET staked = s.staked + excluded.staked;
  RETURN NULL;
END
$$;
