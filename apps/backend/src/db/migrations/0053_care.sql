CREATE TABLE "care_markers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_markers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"marker" text NOT NULL,
	"day" date NOT NULL,
	"weight" smallint NOT NULL,
	"because" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_states" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"score" smallint NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"reviewed_by" bigint,
	"reviewed_at" timestamp (3) with time zone,
	"outcome" text,
	"reason" text,
	CONSTRAINT "care_states_reviewed" CHECK (("care_states"."reviewed_at" is null) = ("care_states"."reviewed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "register_checks" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"silent" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "care_markers" ADD CONSTRAINT "care_markers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_states" ADD CONSTRAINT "care_states_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_states" ADD CONSTRAINT "care_states_reviewed_by_staff_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_checks" ADD CONSTRAINT "register_checks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "care_markers_once" ON "care_markers" USING btree ("player_id","day","marker");--> statement-breakpoint
CREATE INDEX "care_states_open" ON "care_states" USING btree ("score","raised_at") WHERE "care_states"."reviewed_at" is null and "care_states"."level" <> 'none';--> statement-breakpoint
CREATE INDEX "register_checks_due" ON "register_checks" USING btree ("due_at");