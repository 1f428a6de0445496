import { handleAcknowledgeRecoveryCodes } from '@/features/account/forms/second-factor'

export { handleAcknowledgeRecoveryCodes as POST }
