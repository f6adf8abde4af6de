ALTER TABLE "cash_outs" ADD COLUMN "judged_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "judged_until" timestamp (3) with time zone;--> statement-breakpoint
-- Deferred: asked as the very last thing before a commit, after every lock that was waited for.
CREATE FUNCTION refuse_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF clock_timestamp() > NEW.judged_until THEN
    RAISE EXCEPTION 'judged until %, which is over', NEW.judged_until USING ERRCODE = 'TL001';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER idempotency_keys_in_time AFTER INSERT ON "idempotency_keys" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.judged_until IS NOT NULL) EXECUTE FUNCTION refuse_late();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cash_outs_in_time AFTER UPDATE ON "cash_outs" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.judged_until IS NOT NULL) EXECUTE FUNCTION refuse_late();
