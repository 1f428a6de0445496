import { handleChangeDetails } from '@/features/account/forms/change-details'

export { handleChangeDetails as POST }
