import { handleChangeEmail } from '@/features/account/forms/change-email'

export { handleChangeEmail as POST }
