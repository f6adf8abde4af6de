CREATE TABLE "demo_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"app" text NOT NULL,
	"seed" text NOT NULL,
	"state" text NOT NULL,
	"choice" text,
	"salt" text,
	"currency" text NOT NULL,
	"stake" bigint,
	"prize" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "game_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"player_id" bigint NOT NULL,
	"signed_in_by" text,
	"provider" text NOT NULL,
	"app" text NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"country" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "game_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"player_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"round_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_transactions_amount" CHECK (case "game_transactions"."kind" when 'debit' then "game_transactions"."amount" < 0 when 'credit' then "game_transactions"."amount" > 0 else true end)
);
--> statement-breakpoint
CREATE TABLE "lotto_draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lotto_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game" text NOT NULL,
	"commitment" text NOT NULL,
	"seed" text NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"drawn_at" timestamp (3) with time zone,
	"numbers" smallint[],
	CONSTRAINT "lotto_draws_drawn" CHECK (("lotto_draws"."drawn_at" is null) = ("lotto_draws"."numbers" is null))
);
--> statement-breakpoint
CREATE TABLE "lotto_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draw_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"player" text NOT NULL,
	"currency" text NOT NULL,
	"price" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text NOT NULL,
	"matches" integer[],
	"prize" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_transactions" ADD CONSTRAINT "game_transactions_session_id_game_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."game_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_transactions" ADD CONSTRAINT "game_transactions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotto_tickets" ADD CONSTRAINT "lotto_tickets_draw_id_lotto_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lotto_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_rounds_session" ON "demo_rounds" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "demo_rounds_due" ON "demo_rounds" USING btree ("due_at") WHERE "demo_rounds"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "game_sessions_player" ON "game_sessions" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_transactions_once" ON "game_transactions" USING btree ("provider","transaction_id",("kind" = 'rollback'));--> statement-breakpoint
CREATE INDEX "game_transactions_round" ON "game_transactions" USING btree ("session_id","round_id");--> statement-breakpoint
CREATE INDEX "game_transactions_provider" ON "game_transactions" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE INDEX "game_transactions_player" ON "game_transactions" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lotto_draws_closing" ON "lotto_draws" USING btree ("game","closes_at");--> statement-breakpoint
CREATE INDEX "lotto_draws_open" ON "lotto_draws" USING btree ("closes_at") WHERE "lotto_draws"."drawn_at" is null;--> statement-breakpoint
CREATE INDEX "lotto_tickets_player" ON "lotto_tickets" USING btree ("player","created_at");--> statement-breakpoint
CREATE INDEX "lotto_tickets_draw" ON "lotto_tickets" USING btree ("draw_id","state");--> statement-breakpoint
CREATE INDEX "lotto_tickets_due" ON "lotto_tickets" USING btree ("due_at") WHERE "lotto_tickets"."due_at" is not null;
--> statement-breakpoint
-- What a game did with money is corrected by rollbacks only.
CREATE TRIGGER game_transactions_append_only BEFORE UPDATE OR DELETE ON "game_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
