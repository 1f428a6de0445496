import { changeDetails } from '@/features/account/change-details'

export { changeDetails as POST }
