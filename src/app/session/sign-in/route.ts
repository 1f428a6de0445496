import { signIn } from '@/features/sign-in/sign-in'

export { signIn as POST }
