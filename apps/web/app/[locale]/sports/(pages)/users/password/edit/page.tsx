import { formPage } from '#frame/pages/form-page.tsx'

const page = formPage({
  title: 'session.new-password',
  path: '/users/password/edit',
  shows: { page: 'credentials', what: 'password-edit' },
})
export const generateMetadata = page.generateMetadata
export default page.Page
