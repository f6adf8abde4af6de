import { formPage } from '#frame/pages/form-page.tsx'

const page = formPage({
  title: 'session.sign-up',
  path: '/users/sign-up',
  shows: { page: 'credentials', what: 'sign-up' },
})
export const generateMetadata = page.generateMetadata
export default page.Page
