/** What a run has shown. */
export interface Outcome {
  /** What went wrong, in words; none when nothing did. */
  readonly faults: readonly string[]
  /** Its figures, paragraphs and tables in Markdown, a line each. */
  readonly figures: readonly string[]
}

/** How and of what a run was made. */
export interface Circumstances {
  /** Epoch ms of its begin and its end. */
  readonly began: number
  readonly ended: number
  /** Of this release, and of the one that processes were of at first; null where there is no Git, or it was this one. */
  readonly commit: string | null
  readonly from: string | null
  readonly cores: number
  /** How many programs waited for them, or ran, on average of the minute before. */
  readonly load: number
  /** Settings that were not the usual ones, such as `SIM_LIVE=12`. */
  readonly settings: readonly string[]
}

export const seconds = (milliseconds: number | null): string =>
  milliseconds === null ? '-' : (milliseconds / 1000).toFixed(1)

/** A table in Markdown, a line each. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

/** `2026-11-28 at 02:50 UTC`. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' at ') + ' UTC'

/** A run as a section of a report, which ends with an empty line. */
export function sectionOf(
  title: string,
  { began, ended, commit, from, cores, load, settings }: Circumstances,
  { faults, figures }: Outcome,
): string {
  const how = [
    `${dayOf(began)}, ${Math.round((ended - began) / 60_000)} minutes, the code of \`${commit ?? 'nobody knows which commit'}\``,
    ...(from === null ? [] : [`the old processes of \`${from.slice(0, 10)}\``]),
    ...settings.map((setting) => `\`${setting}\``),
    `${cores} cores; before it began ${load.toFixed(1)} programs wanted them`,
  ]
  const end =
    faults.length === 0
      ? ['It ended with 0.']
      : ['It ended with 1:', '', ...faults.map((fault) => `- ${fault}`)]
  return [`## ${title}`, '', `${how.join(', ')}.`, '', ...figures, '', ...end, ''].join('\n')
}

/** A report with one more section, which comes first. */
export function withSection(report: string, section: string): string {
  const at = report.search(/^## /m)
  return at < 0
    ? `${report.trimEnd()}\n\n${section}`
    : `${report.slice(0, at)}${section}\n${report.slice(at)}`
}
