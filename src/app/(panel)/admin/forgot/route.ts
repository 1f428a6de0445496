import { redirectToPasswordReset } from '@/features/sign-in/redirect-to-password-reset'

export { redirectToPasswordReset as GET }
