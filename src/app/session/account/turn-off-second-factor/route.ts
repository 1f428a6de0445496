import { handleDisableSecondFactor } from '@/features/account/forms/second-factor'

export { handleDisableSecondFactor as POST }
