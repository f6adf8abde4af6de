import { formPage } from '../../../../../../shell/form-page.tsx'

const page = formPage({ title: 'session.sign-up', path: '/users/sign-up', form: 'credentials sign-up' })
export const generateMetadata = page.generateMetadata
export default page.Page
