import { type Clause, type Proof, type Standard, standingOf } from './clause.ts'
import { GDPR } from './gdpr.ts'
import { GLI_33 } from './gli-33.ts'
import { UKGC } from './ukgc.ts'
import { WCAG } from './wcag.ts'

export const STANDARDS: readonly Standard[] = [UKGC, GLI_33, GDPR, WCAG]

/** Titles of a file, whatever reads them. */
export type TitlesOf = (file: string) => readonly string[]

/** Proofs whose file has no test or group of that title, or several. */
export const faultsOf = (clauses: readonly Clause[], titlesOf: TitlesOf): readonly string[] =>
  clauses.flatMap(({ number, proof = [] }) =>
    proof.flatMap(([file, part]) => {
      const found = new Set(titlesOf(file).filter((title) => title.includes(part)))
      return found.size === 1 ? [] : [`${number}: ${file} has ${found.size} tests with “${part}”`]
    }),
  )

/** Clauses without an answer, or with two that exclude each other. */
export const unanswered = (clauses: readonly Clause[]): readonly string[] =>
  clauses
    .filter(({ proof = [], operator, missing, apart }) => {
      const isAnswered = proof.length > 0 || operator !== undefined || missing !== undefined
      return isAnswered === (apart !== undefined)
    })
    .map(({ number }) => number)

const cell = (text: string): string => text.replaceAll('|', '\\|')

const proofText = ([file, part]: Proof, titlesOf: TitlesOf): string => {
  const title = titlesOf(file).find((one) => one.includes(part)) ?? part
  return `[${cell(title)}](../${file})`
}

function answerOf({ proof = [], operator, missing, apart }: Clause, titlesOf: TitlesOf): string {
  const words = [
    ...proof.map((one) => proofText(one, titlesOf)),
    ...(missing === undefined ? [] : [`**Missing:** ${missing}`]),
    ...(operator === undefined ? [] : [`**Operator:** ${operator}`]),
    ...(apart === undefined ? [] : [apart]),
  ]
  return words.join('<br>')
}

function sectionOf({ title, edition, clauses }: Standard, titlesOf: TitlesOf): string {
  const rows = clauses.map(
    (clause) =>
      `| ${clause.number} | ${cell(clause.asks)} | ${standingOf(clause)} | ${answerOf(clause, titlesOf)} |`,
  )
  return [
    `## ${title}`,
    '',
    edition,
    '',
    '| clause | asks | standing | by |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** How many clauses stand how, for the head of the page. */
function countsOf(): string {
  const all = STANDARDS.flatMap(({ clauses }) => clauses.map(standingOf))
  const counts = Map.groupBy(all, (standing) => standing)
  return [...counts].map(([standing, { length }]) => `${length} ${standing}`).join(', ')
}

/** `docs/compliance.md`. */
export const complianceDocument = (titlesOf: TitlesOf): string =>
  [
    '# What is asked of a sportsbook, and what answers it',
    '',
    'Clauses of four texts that concern a front end for bets and its backend, in our own words, each with the tests that prove it, with what is the operator’s to do, or with what is missing.',
    'It is a map for whoever prepares an audit, neither advice nor a certificate: a test shows that the software does something, not that a licence is held to.',
    'The tables are in `scripts/compliance`; `npm run compliance` writes this page, and a test fails where a named test is gone.',
    '',
    `${STANDARDS.flatMap(({ clauses }) => clauses).length} clauses: ${countsOf()}.`,
    '',
    ...STANDARDS.flatMap((standard) => [sectionOf(standard, titlesOf), '']),
  ].join('\n')
