import { setPassword } from '@/features/sign-in/choose-password'

export { setPassword as POST }
