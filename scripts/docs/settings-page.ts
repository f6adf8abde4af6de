import { escape } from './html.ts'

interface Setting {
  readonly name: string
  readonly value: string
}

const paragraph = (lines: readonly string[]): string => (lines.length === 0 ? '' : `${lines.join(' ')}\n\n`)

const told = (settings: readonly Setting[], words: string): string =>
  settings
    .map(
      ({ name, value }, index) =>
        `### \`${name}\`\n\nDefault: ${value === '' ? 'empty' : `\`${value}\``}\n\n${index === 0 ? words : ''}`,
    )
    .join('')

/** The settings as a document, from the file in which they are explained: comments, then the settings they are about. */
export function settingsDocument(example: string): string {
  let out =
    '# Settings\n\nFrom the environment, or from the file `.env`; the environment wins. One that cannot be read ends the start with one line that names it.\n\n'
  let words: string[] = []
  let settings: Setting[] = []
  const flush = () => {
    const text = paragraph(words.map(escape))
    out += settings.length === 0 ? text : told(settings, text)
    words = []
    settings = []
  }
  // What stands before the first setting is about the file.
  for (const line of example.slice(example.indexOf('\n\n')).split('\n')) {
    const title = /^# ── (.+)$/.exec(line)?.[1]
    const comment = /^# ?(.*)$/.exec(line)?.[1]
    const setting = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line)
    if (comment !== undefined && settings.length > 0) flush()
    if (title !== undefined) {
      flush()
      out += `## ${title.charAt(0).toUpperCase()}${title.slice(1)}\n\n`
    } else if (setting !== null) settings.push({ name: setting[1] ?? '', value: setting[2] ?? '' })
    else if (comment !== undefined) words.push(comment)
    else if (settings.length > 0) flush()
  }
  flush()
  return out
}
