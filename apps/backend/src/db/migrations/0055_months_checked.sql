-- Reads the whole table, while others go on reading and writing it.
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_no_month";
