import { requestVerification } from '@/features/sign-in/request-verification'

export { requestVerification as POST }
