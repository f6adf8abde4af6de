ALTER TABLE "player_tokens" ADD COLUMN "phone" text;--> statement-breakpoint
-- A number is a login once it was proved, which the audit trail tells of, or the check that stands there; what was only told stays as told.
UPDATE "players" p SET "phone" = null, "mobile_phone" = regexp_replace(coalesce(p."mobile_phone", p."phone"), '^00', '')
  WHERE p."phone" IS NOT NULL
    AND NOT EXISTS (SELECT FROM "player_audit" a WHERE a."player_id" = p."id" AND a."event" = 'phone_verified')
    AND NOT EXISTS (SELECT FROM "phone_checks" c WHERE c."player_id" = p."id" AND c."phone" = p."phone" AND c."verified_at" IS NOT NULL);
--> statement-breakpoint
-- Who has no login any more waits for the proof of the number like a new player.
DELETE FROM "sessions" s USING "players" p WHERE p."id" = s."player_id" AND p."email" IS NULL AND p."phone" IS NULL;
--> statement-breakpoint
-- The demo player's was proved and no login.
UPDATE "players" p SET "phone" = c."phone"
  FROM (SELECT DISTINCT ON ("phone") "player_id", "phone" FROM "phone_checks" WHERE "verified_at" IS NOT NULL ORDER BY "phone", "verified_at") c
  WHERE p."id" = c."player_id" AND p."phone" IS NULL AND p."mobile_phone" = c."phone"
    AND NOT EXISTS (SELECT FROM "players" o WHERE o."phone" = c."phone");
--> statement-breakpoint
CREATE INDEX "players_claims" ON "players" USING btree ("mobile_phone") WHERE "players"."email" is null and "players"."phone" is null and "players"."mobile_phone" is not null;--> statement-breakpoint
ALTER TABLE "phone_checks" DROP COLUMN "verified_at";
