CREATE TABLE "exclusions" (
	"login_hash" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "deleted_at" timestamp (3) with time zone;