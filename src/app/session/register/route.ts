import { handleRegister } from '@/features/sign-in/forms/register'

export { handleRegister as POST }
