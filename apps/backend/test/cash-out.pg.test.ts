import { cashOutSuite } from './cashing-out.ts'
import { server } from './databases.ts'

cashOutSuite(server)
