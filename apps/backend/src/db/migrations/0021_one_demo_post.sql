DROP TABLE "demo_identity_callbacks" CASCADE;--> statement-breakpoint
DROP TABLE "demo_callbacks" CASCADE;