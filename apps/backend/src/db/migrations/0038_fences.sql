ALTER TABLE "cash_outs" ADD COLUMN "judged_epoch" bigint;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "judged_epoch" bigint;--> statement-breakpoint
-- Asked as the very last thing before a commit, after every lock that was waited for; what others committed meanwhile is seen.
CREATE OR REPLACE FUNCTION refuse_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF clock_timestamp() > NEW.judged_until THEN
    RAISE EXCEPTION 'judged until %, which is over', NEW.judged_until USING ERRCODE = 'TL001';
  END IF;
  IF EXISTS (SELECT FROM leases WHERE name = 'feed' AND epoch <> NEW.judged_epoch) THEN
    RAISE EXCEPTION 'judged by the feed of epoch %, which is over', NEW.judged_epoch USING ERRCODE = 'TL002';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT s.outcomes IS NOT NULL FROM settlements s
      WHERE s.match_id = NEW.match_id AND s.market_id = NEW.market_id AND s.specifier = NEW.specifier AND s.cancels IS NULL
      ORDER BY s.version DESC LIMIT 1) THEN
    RAISE EXCEPTION 'market % % of match % has ended', NEW.market_id, NEW.specifier, NEW.match_id USING ERRCODE = 'TL003';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER legs_not_ended AFTER INSERT ON "legs" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_ended();
--> statement-breakpoint
CREATE FUNCTION refuse_ended_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM legs l WHERE l.bet_id = NEW.bet_id AND l.result IS NULL
      AND (SELECT s.outcomes IS NOT NULL FROM settlements s
        WHERE s.match_id = l.match_id AND s.market_id = l.market_id AND s.specifier = l.specifier AND s.cancels IS NULL
        ORDER BY s.version DESC LIMIT 1)) THEN
    RAISE EXCEPTION 'a market of bet % has ended', NEW.bet_id USING ERRCODE = 'TL003';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cash_outs_not_ended AFTER INSERT OR UPDATE ON "cash_outs" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION refuse_ended_bet();
