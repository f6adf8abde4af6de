ALTER TABLE "payments" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sent_at" timestamp (3) with time zone;