import { handleBeginSecondFactor } from '@/features/account/forms/second-factor'

export { handleBeginSecondFactor as POST }
