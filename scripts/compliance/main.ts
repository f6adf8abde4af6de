// `npm run compliance`: writes docs/compliance.md from the tables beside this file.
import { writeFileSync } from 'node:fs'
import { complianceDocument } from './document.ts'
import { DOCUMENT, titlesOf } from './titles.ts'

writeFileSync(DOCUMENT, complianceDocument(titlesOf))
