import { confirmSecondFactor } from '@/features/account/second-factor-forms'

export { confirmSecondFactor as POST }
