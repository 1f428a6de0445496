import { handleSetPassword } from '@/features/sign-in/forms/choose-password'

export { handleSetPassword as POST }
