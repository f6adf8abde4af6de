CREATE TABLE "quarantine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"item" bigint NOT NULL,
	"reason" text NOT NULL,
	"tries" smallint NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"held_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"released_by" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quarantine_item" ON "quarantine" USING btree ("queue","item") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "quarantine_held" ON "quarantine" USING btree ("held_at") WHERE held_at is not null and released_at is null;