-- Two roles on a PostgreSQL of your own, so that whoever gets into the backend can neither take its tables apart nor empty its books:
-- touchline_owner owns the schema and migrates (npm run migrate), touchline_runtime is the backend and has the rights it needs, no more.
--
-- Run it in the backend's database as an administrator, and after each migration again, then also as touchline_owner:
--   psql "$ADMIN_URL" -f deploy/roles.sql
-- Passwords are not its business: \password touchline_owner, \password touchline_runtime.

BEGIN;

DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT unnest(ARRAY['touchline_owner', 'touchline_runtime']) AS name LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = one.name) THEN
      EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE', one.name);
    END IF;
  END LOOP;

  -- The schema and what an earlier backend made in it, under whichever role.
  IF (SELECT nspowner <> 'touchline_owner'::regrole FROM pg_namespace WHERE nspname = 'public') THEN
    ALTER SCHEMA public OWNER TO touchline_owner;
    EXECUTE format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO touchline_owner, touchline_runtime', current_database());
  END IF;
  -- The numbers of a table's rows belong to the table.
  FOR one IN SELECT oid::regclass AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relowner <> 'touchline_owner'::regrole LOOP
    EXECUTE format('ALTER TABLE %s OWNER TO touchline_owner', one.name);
  END LOOP;
  FOR one IN SELECT oid::regprocedure AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proowner <> 'touchline_owner'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_proc.oid AND d.deptype = 'e') LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO touchline_owner', one.name);
  END LOOP;
END
$$;

-- Rows, and nothing but rows: no TRUNCATE, no triggers, no references, and nothing made in the schema.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, touchline_runtime;
GRANT USAGE ON SCHEMA public TO touchline_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO touchline_runtime;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO touchline_runtime;
ALTER DEFAULT PRIVILEGES FOR ROLE touchline_owner IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO touchline_runtime;
ALTER DEFAULT PRIVILEGES FOR ROLE touchline_owner IN SCHEMA public GRANT USAGE ON SEQUENCES TO touchline_runtime;

-- A partition is read and written through the table that it is part of.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT oid::regclass AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relispartition LOOP
    EXECUTE format('REVOKE ALL ON %s FROM touchline_runtime', one.name);
  END LOOP;
END
$$;

-- What the triggers of append-only tables refuse to everybody (refuse_change), the runtime role may not even ask for: a right to delete, a
-- right to update, or that of the columns they name.
DO $$
DECLARE
  one record;
  kept text;
BEGIN
  IF to_regclass('public.schema_migrations') IS NOT NULL THEN
    REVOKE INSERT, UPDATE, DELETE ON public.schema_migrations FROM touchline_runtime;
  END IF;
  FOR one IN SELECT t.tgrelid, t.tgrelid::regclass AS name, t.tgattr::int2[] AS columns,
      t.tgtype & 8 <> 0 AS on_delete, t.tgtype & 16 <> 0 AS on_update
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE p.proname = 'refuse_change' AND p.pronamespace = 'public'::regnamespace AND t.tgqual IS NULL LOOP
    IF one.on_delete THEN
      EXECUTE format('REVOKE DELETE ON %s FROM touchline_runtime', one.name);
    END IF;
    IF one.on_update THEN
      EXECUTE format('REVOKE UPDATE ON %s FROM touchline_runtime', one.name);
      SELECT string_agg(quote_ident(attname), ', ') INTO kept FROM pg_attribute
        WHERE attrelid = one.tgrelid AND attnum > 0 AND NOT attisdropped
          AND cardinality(one.columns) > 0 AND attnum <> ALL (one.columns);
      IF kept IS NOT NULL THEN
        EXECUTE format('GRANT UPDATE (%s) ON %s TO touchline_runtime', kept, one.name);
      END IF;
    END IF;
  END LOOP;
END
$$;

COMMIT;
