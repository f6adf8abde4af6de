-- Money already posted is corrected by further postings only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER settlements_append_only BEFORE UPDATE OF "match_id", "market_id", "specifier", "version", "outcomes" ON "settlements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
