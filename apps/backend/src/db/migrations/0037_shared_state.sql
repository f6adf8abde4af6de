CREATE TABLE "waiting_placements" (
	"player_id" bigint NOT NULL,
	"key" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiting_placements_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
CREATE INDEX "waiting_placements_until" ON "waiting_placements" USING btree ("until");
--> statement-breakpoint
-- What processes remember of players is told to all of them by whoever commits a change: which sessions were ended, and that what comes
-- with a session is another. Sessions that are over by themselves are no news. A notice has at most 8000 bytes.
CREATE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('players', json_build_object('player', player_id, 'sessions', json_agg(token_hash))::text)
  FROM (SELECT player_id, token_hash, row_number() OVER (PARTITION BY player_id) / 50 AS part
    FROM ended_sessions WHERE expires_at > now()) ended
  GROUP BY player_id, part;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS ended_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();
--> statement-breakpoint
-- The argument names the column with the player.
CREATE FUNCTION tell_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('players', json_build_object('player', (to_jsonb(NEW) ->> TG_ARGV[0])::bigint)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER player_settings_told AFTER INSERT OR UPDATE ON "player_settings" FOR EACH ROW EXECUTE FUNCTION tell_player('player_id');
--> statement-breakpoint
CREATE TRIGGER players_told AFTER UPDATE OF "site", "language", "pve" ON "players" FOR EACH ROW
  WHEN (OLD."site" IS DISTINCT FROM NEW."site" OR OLD."language" <> NEW."language" OR OLD."pve" <> NEW."pve")
  EXECUTE FUNCTION tell_player('id');
--> statement-breakpoint
CREATE FUNCTION tell_currencies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('currencies', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER currencies_told AFTER INSERT OR UPDATE OR DELETE ON "currencies" FOR EACH STATEMENT EXECUTE FUNCTION tell_currencies();
