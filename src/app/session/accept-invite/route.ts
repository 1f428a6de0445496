import { handleAcceptInvite } from '@/features/sign-in/forms/choose-password'

export { handleAcceptInvite as POST }
