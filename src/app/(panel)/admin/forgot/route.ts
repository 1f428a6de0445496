import { askForPassword } from '@/features/sign-in/ask-for-password'

export { askForPassword as GET }
