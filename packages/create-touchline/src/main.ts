#!/usr/bin/env node
// npm create touchline: makes an operator's own folder.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Ask, choicesOf, HELP, type Told } from './arguments.ts'
import { obstacleAt, writeFiles } from './create.ts'
import { filesOf } from './files.ts'

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

async function told(args: readonly string[]): Promise<Told> {
  const reader = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : null
  const ask: Ask | null =
    reader === null ? null : async (question) => (await reader.question(question)).trim()
  try {
    return await choicesOf(args, ask, (line) => console.error(line))
  } finally {
    reader?.close()
  }
}

const answer = await told(process.argv.slice(2))
if (answer.kind === 'fault') fail(answer.reason)
if (answer.kind === 'help') {
  console.log(HELP)
  process.exit(0)
}
const { choices } = answer
const folder = resolve(choices.folder)
const obstacle = obstacleAt(folder)
if (obstacle !== null) fail(obstacle)
const manifest = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}
const { files, toDo } = filesOf(choices, {
  secret: () => randomBytes(32).toString('base64url'),
  today: new Date().toISOString().slice(0, 10),
  version: manifest.version,
})
writeFiles(folder, files)
console.log(`Made ${folder}: its README.md says how to go on.`)
for (const line of toDo) console.log(`Left for you: ${line}`)
