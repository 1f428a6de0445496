import { requestPassword } from '@/features/sign-in/request-password'

export { requestPassword as POST }
