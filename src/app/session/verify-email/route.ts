import { verifyEmail } from '@/features/sign-in/verify-email'

export { verifyEmail as POST }
