import { formPage } from '../../../../../../../shell/form-page.tsx'

const page = formPage({
  title: 'session.new-password',
  path: '/users/password/edit',
  form: 'credentials password-edit',
})
export const generateMetadata = page.generateMetadata
export default page.Page
