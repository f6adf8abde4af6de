import { server } from './databases.ts'
import { placingSuite } from './placing.ts'

placingSuite(server)
