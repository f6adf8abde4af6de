// `npm run required-fields`: writes the required fields of the contract's answers, small enough for browsers.
import { writeFileSync } from 'node:fs'
import { requiredFields } from '../packages/contract/src/required-fields.ts'

const { shapes, answers } = requiredFields()
const text = `// Written by scripts/required-fields.ts from the contract; a test holds it to that.
export const SHAPES: readonly string[] = ${JSON.stringify(shapes, null, 2)}

export const ANSWERS: Readonly<Record<string, string>> = ${JSON.stringify(answers, null, 2)}
`
writeFileSync(new URL('../packages/api-client/src/required-fields.ts', import.meta.url), text)
