CREATE TABLE "feed_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"sequence" bigint,
	"event" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "feed_matches" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"match_id" bigint NOT NULL,
	"fixture_order" bigint NOT NULL,
	"assigned_order" bigint DEFAULT 0 NOT NULL,
	"provider" text,
	"producer" text,
	"phase" text,
	CONSTRAINT "feed_matches_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "feed_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"wanted_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "feed_matches" ADD CONSTRAINT "feed_matches_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_inbox_sequence" ON "feed_inbox" USING btree ("source","sequence");--> statement-breakpoint
CREATE INDEX "feed_inbox_waiting" ON "feed_inbox" USING btree ("id") WHERE "feed_inbox"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "feed_inbox_faults" ON "feed_inbox" USING btree ("source","id") WHERE "feed_inbox"."fault" is not null;--> statement-breakpoint
CREATE INDEX "feed_matches_match" ON "feed_matches" USING btree ("match_id");