import { formPage } from '#frame/pages/form-page.tsx'

const page = formPage({
  title: 'session.forgot',
  path: '/users/password/new',
  shows: { page: 'credentials', what: 'password' },
})
export const generateMetadata = page.generateMetadata
export default page.Page
