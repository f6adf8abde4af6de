CREATE TABLE "settled_stakes" (
	"player_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"type" text NOT NULL,
	"staked" bigint NOT NULL,
	CONSTRAINT "settled_stakes_player_id_currency_type_pk" PRIMARY KEY("player_id","currency","type")
);

--> statement-breakpoint
INSERT INTO "settled_stakes" SELECT player_id, currency, type, sum(total_stake) FROM "bets"
  WHERE win_amount IS NOT NULL AND result IN ('win_entire', 'lose_entire', 'refund_half_win_other', 'refund_half_lose_other')
  GROUP BY player_id, currency, type;
--> statement-breakpoint
CREATE FUNCTION keep_settled_stakes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows of players in one order, so that two statements wait for each other in one direction only.
  INSERT INTO settled_stakes AS s (player_id, currency, type, staked)
  SELECT player_id, currency, type, sum(staked) FROM (
    SELECT player_id, currency, type, win_amount, result, -total_stake AS staked FROM old_bets
    UNION ALL SELECT player_id, currency, type, win_amount, result, total_stake FROM new_bets
  ) changes
  WHERE win_amount IS NOT NULL AND result IN ('win_entire', 'lose_entire', 'refund_half_win_other', 'refund_half_lose_other')
  GROUP BY player_id, currency, type HAVING sum(staked) <> 0 ORDER BY player_id, currency, type
  ON CONFLICT (player_id, currency, type) DO UPDATE SET staked = s.staked + excluded.staked;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bets_settled_stakes AFTER UPDATE ON "bets" REFERENCING OLD TABLE AS old_bets NEW TABLE AS new_bets
  FOR EACH STATEMENT EXECUTE FUNCTION keep_settled_stakes();
