import { handleConfirmEmail } from '@/features/sign-in/forms/verify-email'

export { handleConfirmEmail as POST }
