CREATE TABLE "payment_exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid,
	"kind" text NOT NULL,
	"because" jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"actor" text,
	"reason" text,
	CONSTRAINT "payment_exceptions_decided" CHECK (("payment_exceptions"."decided_at" is null) = ("payment_exceptions"."actor" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD CONSTRAINT "payment_exceptions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_exceptions_once" ON "payment_exceptions" USING btree ("payment_id","kind") WHERE "payment_exceptions"."decided_at" is null and "payment_exceptions"."kind" in ('held', 'contradicted');--> statement-breakpoint
CREATE INDEX "payment_exceptions_open" ON "payment_exceptions" USING btree ("id") WHERE "payment_exceptions"."decided_at" is null;