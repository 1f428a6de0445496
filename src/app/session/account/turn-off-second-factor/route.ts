import { turnOffSecondFactor } from '@/features/account/second-factor-forms'

export { turnOffSecondFactor as POST }
