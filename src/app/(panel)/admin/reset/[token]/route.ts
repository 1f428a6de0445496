// Payload's links for a new password are never sent; an old one leads to where a new link is asked for.
import { askForPassword } from '@/features/sign-in/ask-for-password'

export { askForPassword as GET }
