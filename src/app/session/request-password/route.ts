import { handleRequestPasswordReset } from '@/features/sign-in/forms/request-password-reset'

export { handleRequestPasswordReset as POST }
