export { AccountMenu } from './account-menu.tsx'
export { LinkOutcome, NewPasswordForm, RequestForm } from './credential-forms.tsx'
export { SignInForm } from './sign-in-form.tsx'
export { SignUpForm } from './sign-up-form.tsx'
