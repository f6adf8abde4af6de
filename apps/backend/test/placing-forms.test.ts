import { embedded } from './databases.ts'
import { formsSuite } from './placing-forms.ts'

formsSuite(embedded)
