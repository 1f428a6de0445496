// Redirects Payload's links for a new password, which are not sent any more, to the page that requests a new link.
import { redirectToPasswordReset } from '@/features/sign-in/redirect-to-password-reset'

export { redirectToPasswordReset as GET }
