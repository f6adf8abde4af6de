ALTER TABLE "bets" ADD COLUMN "liability_rate" bigint;--> statement-breakpoint
ALTER TABLE "currencies" ADD COLUMN "max_player_profit" bigint;--> statement-breakpoint
UPDATE "currencies" SET "max_player_profit" = 2 * "max_player_liability";--> statement-breakpoint
ALTER TABLE "currencies" ALTER COLUMN "max_player_profit" SET NOT NULL;--> statement-breakpoint
DELETE FROM "exposures";--> statement-breakpoint
ALTER TABLE "exposures" DROP CONSTRAINT "exposures_match_id_market_id_specifier_outcome_id_player_id_currency_pk";--> statement-breakpoint
ALTER TABLE "exposures" DROP COLUMN "currency";--> statement-breakpoint
ALTER TABLE "exposures" ADD CONSTRAINT "exposures_match_id_market_id_specifier_outcome_id_player_id_pk" PRIMARY KEY("match_id","market_id","specifier","outcome_id","player_id");--> statement-breakpoint
-- Open bets of before count at the rate that the limits of their currency stand for. Systems, and bets with a leg that came back in part,
-- whose share of each outcome is not kept with them, count nothing until they end.
UPDATE "bets" b SET "liability_rate" = greatest(1, 1000000000000 * base.max_liability::numeric / greatest(1, c.max_liability))::bigint
  FROM "currencies" c, "currencies" base
  WHERE c.code = b.currency AND base.code = 'EUR' AND b.win_amount IS NULL AND b.type <> 'system' AND NOT EXISTS (
    SELECT FROM "legs" l WHERE l.bet_id = b.id AND l.result IS NOT NULL
      AND NOT (l.result ->> 'won' = 'true' AND l.result ->> 'voidHalves' = '0' AND l.result -> 'deadHeat' = '[1, 1]'));--> statement-breakpoint
INSERT INTO "exposures" (match_id, market_id, specifier, outcome_id, player_id, amount, max_amount)
  SELECT match_id, market_id, specifier, outcome_id, whose, sum(amount), sum(amount) FROM (
    SELECT o.match_id, o.market_id, o.specifier, o.outcome_id, w.whose,
      ceil((b.potential_win - b.total_stake)::numeric * b.liability_rate / 1000000000000) AS amount
    FROM "bets" b
    CROSS JOIN LATERAL (
      SELECT l.match_id, l.market_id, l.specifier, l.outcome_id, false AS all_bets FROM "legs" l WHERE l.bet_id = b.id
      UNION ALL SELECT 0, 0, '', '', true) o
    JOIN LATERAL (VALUES (0::bigint, false), (b.player_id, false), (b.player_id, true)) AS w(whose, all_bets) ON w.all_bets = o.all_bets
    WHERE b.win_amount IS NULL AND b.liability_rate IS NOT NULL AND b.potential_win > b.total_stake
  ) AS open GROUP BY match_id, market_id, specifier, outcome_id, whose;
