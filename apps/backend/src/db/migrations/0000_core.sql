CREATE TABLE "bets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref" text NOT NULL,
	"player_id" bigint NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"result" text NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"odds" bigint NOT NULL,
	"potential_win" bigint NOT NULL,
	"win_amount" bigint,
	"step" integer NOT NULL,
	"quick" boolean NOT NULL,
	"device_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "bets_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"player_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
CREATE TABLE "legs" (
	"bet_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"match_id" bigint NOT NULL,
	"match_urn" text NOT NULL,
	"market_id" integer NOT NULL,
	"specifier" text NOT NULL,
	"outcome_id" text NOT NULL,
	"odds" integer NOT NULL,
	"result" jsonb,
	"settlement_version" integer NOT NULL,
	CONSTRAINT "legs_bet_id_position_pk" PRIMARY KEY("bet_id","position")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" bigint NOT NULL,
	"market_id" integer NOT NULL,
	"specifier" text NOT NULL,
	"version" integer NOT NULL,
	"outcomes" jsonb,
	"applied" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"player_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	"version" bigint NOT NULL,
	"active" boolean NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_player_id_currency_pk" PRIMARY KEY("player_id","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bet_id" bigint,
	"step" integer,
	"reference" text,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"player_id" bigint,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_player" CHECK (("ledger_entries"."account" = 'player') = ("ledger_entries"."player_id" is not null)),
	CONSTRAINT "ledger_entries_posting" CHECK (("ledger_entries"."bet_id" is null) = ("ledger_entries"."reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "betting_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"continued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "betting_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"subunits" integer NOT NULL,
	"fiat" boolean NOT NULL,
	"priority" smallint NOT NULL,
	"max_stake" bigint NOT NULL,
	"max_profit" bigint NOT NULL,
	"stakes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_settings" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"accept_mode" text NOT NULL,
	"odds_type" text NOT NULL,
	"stakes" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text,
	"phone" text,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"nickname" text,
	"language" text NOT NULL,
	"country_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "players_email_unique" UNIQUE("email"),
	CONSTRAINT "players_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "betting_sessions" ADD CONSTRAINT "betting_sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_settings" ADD CONSTRAINT "player_settings_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bets_player_newest" ON "bets" USING btree ("player_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "legs_market" ON "legs" USING btree ("match_id","market_id","specifier");--> statement-breakpoint
CREATE INDEX "legs_open" ON "legs" USING btree ("match_id") WHERE "legs"."result" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_market_version" ON "settlements" USING btree ("match_id","market_id","specifier","version");--> statement-breakpoint
CREATE INDEX "settlements_unapplied" ON "settlements" USING btree ("id") WHERE not "settlements"."applied";--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_one_active" ON "accounts" USING btree ("player_id") WHERE "accounts"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_bet_step" ON "ledger_entries" USING btree ("bet_id","step","line") WHERE "ledger_entries"."bet_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reference" ON "ledger_entries" USING btree ("reference","line") WHERE "ledger_entries"."reference" is not null;--> statement-breakpoint
CREATE INDEX "betting_sessions_player" ON "betting_sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");