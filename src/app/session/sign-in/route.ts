import { handleSignIn } from '@/features/sign-in/forms/sign-in'

export { handleSignIn as POST }
