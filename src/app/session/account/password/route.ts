import { changePassword } from '@/features/account/change-password'

export { changePassword as POST }
