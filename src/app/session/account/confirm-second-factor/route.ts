import { handleConfirmSecondFactor } from '@/features/account/forms/second-factor'

export { handleConfirmSecondFactor as POST }
