CREATE TABLE "settlement_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"asked" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"moved" bigint NOT NULL,
	"asked_by" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_reason" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_orders_four_eyes" CHECK ("settlement_orders"."state" <> 'approved' or "settlement_orders"."decided_by" <> "settlement_orders"."asked_by"),
	CONSTRAINT "settlement_orders_decided" CHECK (("settlement_orders"."state" in ('approved', 'rejected')) = ("settlement_orders"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_due" boolean NOT NULL,
	"roles" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"factor_secret" text,
	"factor_confirmed" boolean DEFAULT false NOT NULL,
	"factor_step" bigint DEFAULT 0 NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"codes_held_until" timestamp (3) with time zone,
	"made_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint,
	"call" text NOT NULL,
	"about" text NOT NULL,
	"code" smallint,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "staff_audit_seals" (
	"n" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "staff_audit_seals_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "trading_overrides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trading_overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"match_id" bigint DEFAULT 0 NOT NULL,
	"market_id" integer DEFAULT 0 NOT NULL,
	"specifier" text DEFAULT '' NOT NULL,
	"outcome_id" text DEFAULT '' NOT NULL,
	"value" bigint,
	"line" text,
	"active" boolean NOT NULL,
	"sequence" bigint NOT NULL,
	"set_by" bigint NOT NULL,
	"reason" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settlement_orders" ADD CONSTRAINT "settlement_orders_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_orders" ADD CONSTRAINT "settlement_orders_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_audit" ADD CONSTRAINT "staff_audit_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_overrides" ADD CONSTRAINT "trading_overrides_set_by_staff_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_orders_waiting" ON "settlement_orders" USING btree ("id") WHERE "settlement_orders"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "settlement_orders_asked" ON "settlement_orders" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "staff_audit_staff" ON "staff_audit" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_audit_about" ON "staff_audit" USING btree ("about","id");--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_staff" ON "staff_recovery_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_end" ON "staff_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trading_overrides_key" ON "trading_overrides" USING btree ("kind","provider","match_id","market_id","specifier","outcome_id");--> statement-breakpoint
CREATE INDEX "trading_overrides_match" ON "trading_overrides" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("created_at") WHERE "payments"."kind" = 'withdrawal' and "payments"."state" = 'requested';--> statement-breakpoint
-- What operators did stays told, whole tables included.
CREATE TRIGGER staff_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_audit"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER staff_audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was asked for and by whom is neither changed nor removed; its decision is.
CREATE TRIGGER settlement_orders_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "asked", "asked_by", "asked_at", "reason"
  ON "settlement_orders" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
