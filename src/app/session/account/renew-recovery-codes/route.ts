import { handleRenewRecoveryCodes } from '@/features/account/forms/second-factor'

export { handleRenewRecoveryCodes as POST }
