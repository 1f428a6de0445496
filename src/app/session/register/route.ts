import { register } from '@/features/sign-in/register'

export { register as POST }
