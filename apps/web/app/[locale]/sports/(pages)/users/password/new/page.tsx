import { formPage } from '../../../../../../../shell/form-page.tsx'

const page = formPage({ title: 'session.forgot', path: '/users/password/new', form: 'credentials password' })
export const generateMetadata = page.generateMetadata
export default page.Page
