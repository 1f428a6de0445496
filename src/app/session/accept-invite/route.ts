import { acceptInvite } from '@/features/sign-in/choose-password'

export { acceptInvite as POST }
