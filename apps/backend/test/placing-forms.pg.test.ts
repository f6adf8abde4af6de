import { server } from './databases.ts'
import { formsSuite } from './placing-forms.ts'

formsSuite(server)
