import { handleVerifyEmail } from '@/features/sign-in/forms/verify-email'

export { handleVerifyEmail as POST }
