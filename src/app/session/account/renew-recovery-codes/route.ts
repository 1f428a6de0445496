import { renewRecoveryCodes } from '@/features/account/second-factor-forms'

export { renewRecoveryCodes as POST }
