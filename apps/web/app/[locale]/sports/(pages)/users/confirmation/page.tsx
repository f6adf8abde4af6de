import { formPage } from '#frame/pages/form-page.tsx'

const page = formPage({
  title: 'session.confirmation',
  path: '/users/confirmation',
  shows: { page: 'credentials', what: 'confirmation' },
})
export const generateMetadata = page.generateMetadata
export default page.Page
