import { formPage } from '#frame/pages/form-page.tsx'

const page = formPage({
  title: 'page.users_sign_in.title',
  path: '/users/sign-in',
  shows: { page: 'sign-in' },
})
export const generateMetadata = page.generateMetadata
export default page.Page
