import { server } from './databases.ts'
import { settlingSuite } from './settling.ts'

settlingSuite(server)
