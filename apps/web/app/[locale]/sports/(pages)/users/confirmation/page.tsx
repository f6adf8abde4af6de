import { formPage } from '../../../../../../shell/form-page.tsx'

const page = formPage({
  title: 'session.confirmation',
  path: '/users/confirmation',
  form: 'credentials confirmation',
})
export const generateMetadata = page.generateMetadata
export default page.Page
