import { signOut } from '@/features/sign-in/sign-out'

export { signOut as POST }
