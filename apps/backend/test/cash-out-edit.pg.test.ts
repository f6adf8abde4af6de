import { server } from './databases.ts'
import { editSuite } from './editing-bets.ts'

editSuite(server)
