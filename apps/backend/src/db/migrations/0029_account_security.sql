CREATE TABLE "audit_seals" (
	"n" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "audit_seals_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "message_budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_audit" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "player_audit" ADD COLUMN "address_salt" text;--> statement-breakpoint
ALTER TABLE "player_audit" ADD COLUMN "address_seal" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "current_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "next_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
-- Where they signed up is in the audit trail; those of before it are players of the default site.
UPDATE "players" p SET "site" = a."details"->>'site' FROM "player_audit" a WHERE a."player_id" = p."id" AND a."event" = 'signed_up';
--> statement-breakpoint
-- Sessions of before are good for what is left of thirty days, and asked for a proof before money moves.
UPDATE "sessions" SET "current_hash" = "token_hash", "rotated_at" = "created_at", "ends_at" = "created_at" + interval '30 days',
  "proven_at" = "created_at", "used_at" = "created_at", "expires_at" = least("expires_at", "created_at" + interval '30 days');
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "current_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "rotated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "proven_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "used_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "message_budgets_since" ON "message_budgets" USING btree ("since");--> statement-breakpoint
CREATE INDEX "sessions_previous" ON "sessions" USING btree ("previous_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_current_hash_unique" UNIQUE("current_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_next_hash_unique" UNIQUE("next_hash");
--> statement-breakpoint
-- What is told of money and of accounts stays told, whole tables included.
CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER player_audit_append_only ON "player_audit";
--> statement-breakpoint
CREATE TRIGGER player_audit_append_only BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "player_id", "event", "details", "at", "address_seal"
  ON "player_audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An address may be forgotten, never rewritten.
CREATE TRIGGER player_audit_addresses BEFORE UPDATE ON "player_audit" FOR EACH ROW
  WHEN (NEW."address" IS NOT NULL OR NEW."address_salt" IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
