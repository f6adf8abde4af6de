// Writes required-fields.ts: what each answer of the contract must have, small enough for a browser. Run by `npm run required-fields`.
import { writeFileSync } from 'node:fs'
import { requiredFields } from '@touchline/contract/required-fields'

const { shapes, answers } = requiredFields()
const text = `// Written by build-required.ts from the contract; a test holds it to that.
export const SHAPES: readonly string[] = ${JSON.stringify(shapes, null, 2)}

export const ANSWERS: Readonly<Record<string, string>> = ${JSON.stringify(answers, null, 2)}
`
writeFileSync(new URL('./required-fields.ts', import.meta.url), text)
