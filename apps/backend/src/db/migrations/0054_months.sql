ALTER TABLE "bets" ADD COLUMN "month" date DEFAULT '0001-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "month" date DEFAULT '0001-01-01' NOT NULL;--> statement-breakpoint
-- What a partition promises of its rows is checked before it becomes one, so that nobody waits for that.
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_no_month" CHECK ("month" = '0001-01-01') NOT VALID;
