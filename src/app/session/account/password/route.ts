import { handleChangePassword } from '@/features/account/forms/change-password'

export { handleChangePassword as POST }
