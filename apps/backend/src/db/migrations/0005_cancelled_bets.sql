ALTER TABLE "settlements" ADD COLUMN "sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "cancels" boolean;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "placed_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "placed_to" timestamp (3) with time zone;