// Payload's links for a new password are never sent; an old one leads to where a new link is asked for.
import { redirectToPasswordReset } from '@/features/sign-in/redirect-to-password-reset'

export { redirectToPasswordReset as GET }
