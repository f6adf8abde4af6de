import { expect, test } from 'vitest'
import { knownMigrations } from './known-migrations.ts'
import { HARMLESS, isRuled, NARROWING, narrowings } from './expanding.ts'

const ruled = knownMigrations().filter(({ name }) => isRuled(name))

test('the newest migrations only add to the schema, or say in a list why the release before can go on or may not', () => {
  const faults = ruled
    .filter(({ name }) => !(name in HARMLESS) && !(name in NARROWING))
    .flatMap(({ name, sql }) => narrowings(sql).map((fault) => `${name}: ${fault}`))
  expect(faults).toEqual([])
})

test('the lists name migrations that are there, that the rule would refuse, and why', () => {
  for (const [name, why] of [...Object.entries(HARMLESS), ...Object.entries(NARROWING)]) {
    const migration = ruled.find((one) => one.name === name)
    expect(migration, name).toBeDefined()
    expect(narrowings(migration?.sql ?? []), name).not.toEqual([])
    expect(why.length, name).toBeGreaterThan(20)
    expect(name in HARMLESS && name in NARROWING, name).toBe(false)
  }
})

test.each([
  [
    'a table with its keys, indexes and trigger',
    [
      'CREATE TABLE "letters" ("id" bigint PRIMARY KEY, "player_id" bigint NOT NULL)',
      'ALTER TABLE "letters" ADD CONSTRAINT "fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id")',
      'CREATE UNIQUE INDEX "letters_player" ON "letters" USING btree ("player_id")',
      '-- kept\nCREATE TRIGGER letters_kept BEFORE DELETE ON "letters" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      'INSERT INTO "letters" VALUES (1, 1)',
    ],
  ],
  [
    'a column that may be empty, or has a default',
    [
      'ALTER TABLE "players" ADD COLUMN "seen_at" timestamp',
      'ALTER TABLE "players" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL',
    ],
  ],
  [
    'a function, whatever its body says, and an index',
    [
      'CREATE FUNCTION count_them() RETURNS trigger LANGUAGE plpgsql AS $$ begin drop table players; end $$',
      'CREATE INDEX "players_seen" ON "players" USING btree ("seen_at")',
    ],
  ],
  ['what is no longer insisted on', ['ALTER TABLE "players" ALTER COLUMN "email" DROP NOT NULL']],
])('%s only adds', (_, sql) => {
  expect(narrowings(sql)).toEqual([])
})

test.each([
  ['DROP TABLE "players" CASCADE'],
  ['ALTER TABLE "players" DROP COLUMN "email"'],
  ['ALTER TABLE "players" RENAME COLUMN "email" TO "mail"'],
  ['ALTER TABLE "players" RENAME TO "people"'],
  ['ALTER TABLE "players" DROP CONSTRAINT "players_pkey"'],
  ['DROP INDEX "players_email"'],
  ['ALTER TABLE "players" ALTER COLUMN "id" SET DATA TYPE text'],
  ['ALTER TABLE "players" ALTER COLUMN "email" SET NOT NULL'],
  ['ALTER TABLE "players" ADD COLUMN "born" date NOT NULL'],
  ['ALTER TABLE "players" ADD CONSTRAINT "grown_up" CHECK (born < now())'],
  ['CREATE UNIQUE INDEX "players_name" ON "players" USING btree ("name")'],
  ['CREATE TRIGGER told AFTER UPDATE ON "players" FOR EACH ROW EXECUTE FUNCTION tell()'],
  ['CREATE OR REPLACE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ begin end $$'],
  ['UPDATE "players" SET "email" = lower("email")'],
  ['DO $$ begin end $$'],
  ['REINDEX DATABASE'],
])('%s is named', (text) => {
  expect(narrowings(['CREATE TABLE "others" ("id" bigint)', text])).toHaveLength(1)
})
