CREATE TABLE "demo_identity_callbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_identity_callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"reference" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_identity_checks" (
	"reference" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"settles_as" text,
	"settles_reason" text,
	"settles_at" timestamp (3) with time zone,
	"token" text NOT NULL,
	"return_to" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_identity_checks_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "identity_callbacks" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"reference" uuid NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"provider" text NOT NULL,
	"check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_identity_callbacks_due" ON "demo_identity_callbacks" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_callbacks_event" ON "identity_callbacks" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "identity_callbacks_reference" ON "identity_callbacks" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "identity_checks_player" ON "identity_checks" USING btree ("player_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "identity_checks_due" ON "identity_checks" USING btree ("check_at") WHERE "identity_checks"."check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_open" ON "identity_checks" USING btree ("player_id","kind") WHERE "identity_checks"."state" in ('in_progress', 'waiting', 'approved');