import { embedded } from './databases.ts'
import { editSuite } from './editing-bets.ts'

editSuite(embedded)
