import { handleSignOut } from '@/features/sign-in/forms/sign-out'

export { handleSignOut as POST }
