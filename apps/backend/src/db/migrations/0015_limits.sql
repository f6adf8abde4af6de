CREATE TABLE "active_minutes" (
	"player_id" bigint NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "active_minutes_player_id_minute_pk" PRIMARY KEY("player_id","minute")
);
--> statement-breakpoint
CREATE TABLE "breaks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breaks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"type" text NOT NULL,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"status" text NOT NULL,
	"is_requested" boolean DEFAULT false NOT NULL,
	"requested" bigint,
	"disable_at" timestamp (3) with time zone,
	"confirm_until" timestamp (3) with time zone,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "bounded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "betting_sessions" ADD COLUMN "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "active_minutes" ADD CONSTRAINT "active_minutes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_limits" ADD CONSTRAINT "user_limits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breaks_player" ON "breaks" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "user_limits_player" ON "user_limits" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_limits_one" ON "user_limits" USING btree ("player_id","type","period","currency") WHERE "user_limits"."status" <> 'confirmed_disabled';--> statement-breakpoint
CREATE INDEX "ledger_entries_of_player" ON "ledger_entries" USING btree ("player_id","created_at") WHERE "ledger_entries"."player_id" is not null;