ALTER TABLE "matches" ALTER COLUMN "home_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "away_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "type" text DEFAULT 'match' NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "end_date" timestamp (3) with time zone;