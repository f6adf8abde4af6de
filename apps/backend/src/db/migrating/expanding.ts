// Expand and contract: a release only adds to the schema, so that the release before it goes on beside it and can be
// put back; what nobody reads any more is taken away by the release after.

/** Migrations up to this one are older than the rule. */
const BEFORE_THE_RULE = '0049_withdrawal_stages'

/**
 * What the rule below takes for narrowing although the release before can go on: by migration, why it can. Checked by
 * whoever writes it against the statements of that release.
 */
export const HARMLESS: Readonly<Record<string, string>> = {
  '0054_months':
    'the release before writes no months, so that its entries have the one that the check asks for',
  '0056_ledger_by_month':
    'ledger_entries stays what it reads and writes; what it writes goes to the table from before, which is a partition by then and refuses to have anything twice as ever',
}

/**
 * Migrations that do take something away: by name, since which release nothing reads it. On a database that has run
 * one, releases that do not know it refuse to start.
 */
export const NARROWING: Readonly<Record<string, string>> = {}

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`

/** Statements that can break the release before, and why. The table they are about is the first group. */
const NARROW: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^drop /i, 'drops what the release before may read'],
  [new RegExp(String.raw`^alter table ${NAME} .*\brename\b`, 'i'), 'renames what the release before reads'],
  [new RegExp(String.raw`^alter table ${NAME} .*\bdrop (?!not null\b|default\b)`, 'i'), 'drops a part'],
  [new RegExp(String.raw`^alter table ${NAME} .*\bset data type\b`, 'i'), 'changes the type of a column'],
  [
    new RegExp(String.raw`^alter table ${NAME} .*\bset not null\b`, 'i'),
    'refuses rows of the release before',
  ],
  [new RegExp(String.raw`^alter table ${NAME} add constraint\b`, 'i'), 'refuses rows of the release before'],
  [new RegExp(String.raw`^create unique index .* on ${NAME}`, 'i'), 'refuses rows of the release before'],
  [new RegExp(String.raw`^create (?:constraint )?trigger .* on ${NAME}`, 'i'), 'changes what a write does'],
  [/^create or replace /i, 'changes what a function does'],
  [
    new RegExp(String.raw`^(?:update|delete from|insert into) ${NAME}`, 'i'),
    'is a backfill, which runs apart',
  ],
  [/^(?:do|with|select|truncate|lock)\b/i, 'is more than a change of the schema'],
]

const ADDED_COLUMN = new RegExp(String.raw`^alter table ${NAME} add column\b(?<rest>.*)`, 'i')
const MADE_TABLE = new RegExp(String.raw`^create table (?:if not exists )?${NAME}`, 'i')
const ALLOWED = /^(?:create (?:table|index|function|sequence)|alter table|comment on)\b/i

/** One line, without comments and without the bodies of functions. */
const plain = (text: string): string =>
  text
    .replace(/\$(\w*)\$.*?\$\1\$/gs, '$$…$$')
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Why a statement may break the release before; null where it only adds. `made`: tables of the same migration. */
function faultOf(text: string, made: ReadonlySet<string>): string | null {
  const column = ADDED_COLUMN.exec(text)
  if (column !== null) {
    const [, table = ''] = column
    const rest = column.groups?.['rest'] ?? ''
    const isFilled = !/\bnot null\b/i.test(rest) || /\bdefault\b|\bgenerated\b/i.test(rest)
    return isFilled || made.has(table) ? null : `${table}: a column that the release before does not fill`
  }
  for (const [pattern, why] of NARROW) {
    const found = pattern.exec(text)
    if (found === null) continue
    const [, table = ''] = found
    if (table === '' || !made.has(table)) return `${text.slice(0, 80)}: ${why}`
  }
  return ALLOWED.test(text) || [...made].some((table) => text.includes(table))
    ? null
    : `${text.slice(0, 80)}: not known to be harmless`
}

/** What a migration takes from the release before, a line each; empty where it only adds. */
export function narrowings(sql: readonly string[]): readonly string[] {
  const texts = sql
    .map(plain)
    .flatMap((text) => text.split(/;\s*/))
    .filter((text) => text !== '')
  const made = new Set(texts.flatMap((text) => MADE_TABLE.exec(text)?.[1] ?? []))
  return texts.flatMap((text) => faultOf(text, made) ?? [])
}

/** Whether the rule is for a migration: numbers grow. */
export const isRuled = (name: string): boolean => name > BEFORE_THE_RULE

/** Whether the release before goes on after a migration. */
export const isExpanding = (name: string, sql: readonly string[]): boolean =>
  isRuled(name) && !(name in NARROWING) && (name in HARMLESS || narrowings(sql).length === 0)
