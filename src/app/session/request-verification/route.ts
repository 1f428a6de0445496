import { handleRequestVerification } from '@/features/sign-in/forms/request-verification'

export { handleRequestVerification as POST }
