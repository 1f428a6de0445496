import { beginSecondFactor } from '@/features/account/second-factor-forms'

export { beginSecondFactor as POST }
