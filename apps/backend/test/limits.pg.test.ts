import { server } from './databases.ts'
import { limitingSuite } from './limiting.ts'

limitingSuite(server)
