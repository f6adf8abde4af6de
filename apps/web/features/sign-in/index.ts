export { AccountMenu } from './account-menu.tsx'
export { LinkOutcome, NewPasswordForm, RequestForm, SignUpForm } from './credential-forms.tsx'
export { SignInForm } from './sign-in-form.tsx'
