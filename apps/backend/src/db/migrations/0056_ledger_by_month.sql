-- The table as it is becomes the partition of what has no month; nothing is copied, and nothing read.
ALTER TABLE "ledger_entries" RENAME TO "ledger_entries_others";--> statement-breakpoint
ALTER SEQUENCE "ledger_entries_id_seq" RENAME TO "ledger_entries_others_id_seq";--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bet_id" bigint,
	"step" integer,
	"reference" text,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"player_id" bigint,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"month" date DEFAULT '0001-01-01' NOT NULL
) PARTITION BY RANGE ("month");--> statement-breakpoint
SELECT setval('ledger_entries_id_seq', nextval('ledger_entries_others_id_seq'));--> statement-breakpoint
ALTER TABLE "ledger_entries_others" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ATTACH PARTITION "ledger_entries_others" FOR VALUES FROM (MINVALUE) TO ('0001-01-02');--> statement-breakpoint
ALTER TABLE "ledger_entries_others" DROP CONSTRAINT "ledger_entries_no_month";--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A table that can become a partition: with the indexes by which nothing is posted twice, and append only for whoever names it directly.
CREATE FUNCTION make_ledger_partition(name text) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE ledger_entries_others INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', name);
  EXECUTE format('CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  EXECUTE format('CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  -- The backend comes to its rows through ledger_entries alone.
  IF to_regrole('touchline_runtime') IS NOT NULL THEN
    EXECUTE format('REVOKE ALL ON %I FROM touchline_runtime', name);
  END IF;
END
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION make_ledger_partition(text) FROM PUBLIC;--> statement-breakpoint
-- Makes the partitions of this month and the next two. Entries whose month had none are in ledger_entries_strays; that table becomes the
-- partition of their months, so that a month is never in two, and "strayed" says how many there were, once there have been months before.
-- The backend's own role may make no tables: this makes these and no others for it.
CREATE FUNCTION keep_ledger_months(moment timestamp with time zone, OUT made integer, OUT strayed bigint) LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp SET datestyle = 'ISO, YMD' SET lock_timeout = '1s' AS $$
DECLARE
  present date := date_trunc('month', moment AT TIME ZONE 'UTC')::date;
  kept daterange[];
  wanted date;
  earliest date;
  latest date;
BEGIN
  made := 0;
  SELECT coalesce(array_agg(daterange(substring(bound from 'FROM \(''([0-9-]+)')::date, substring(bound from 'TO \(''([0-9-]+)')::date)), '{}')
    INTO kept FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid CROSS JOIN LATERAL pg_get_expr(c.relpartbound, c.oid) AS bound
    WHERE i.inhparent = 'ledger_entries'::regclass AND c.relname NOT IN ('ledger_entries_others', 'ledger_entries_strays');
  SELECT count(*), date_trunc('month', min(month))::date, (date_trunc('month', max(month)) + interval '1 month')::date
    INTO strayed, earliest, latest FROM ledger_entries_strays;
  -- A month far ahead is a wrong clock, and left to somebody who looks.
  IF strayed > 0 AND latest <= present + interval '3 months' AND NOT daterange(earliest, latest) && ANY (kept) THEN
    ALTER TABLE ledger_entries DETACH PARTITION ledger_entries_strays;
    EXECUTE format('ALTER TABLE ledger_entries_strays RENAME TO %I', 'ledger_entries_' || to_char(earliest, 'YYYY_MM'));
    EXECUTE format('ALTER TABLE ledger_entries ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      'ledger_entries_' || to_char(earliest, 'YYYY_MM'), earliest, latest);
    PERFORM make_ledger_partition('ledger_entries_strays');
    ALTER TABLE ledger_entries ATTACH PARTITION ledger_entries_strays DEFAULT;
    made := 1;
    IF kept = '{}' THEN
      strayed := 0;
    END IF;
    kept := kept || daterange(earliest, latest);
  END IF;
  FOR ahead IN 0..2 LOOP
    wanted := present + ahead * interval '1 month';
    CONTINUE WHEN wanted <@ ANY (kept) OR EXISTS (SELECT FROM ledger_entries_strays WHERE month >= wanted AND month < wanted + interval '1 month');
    PERFORM make_ledger_partition('ledger_entries_' || to_char(wanted, 'YYYY_MM'));
    EXECUTE format('ALTER TABLE ledger_entries ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      'ledger_entries_' || to_char(wanted, 'YYYY_MM'), wanted, (wanted + interval '1 month')::date);
    made := made + 1;
  END LOOP;
END
$$;--> statement-breakpoint
SELECT make_ledger_partition('ledger_entries_strays');--> statement-breakpoint
ALTER TABLE "ledger_entries" ATTACH PARTITION "ledger_entries_strays" DEFAULT;
