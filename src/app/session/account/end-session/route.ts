import { endSession } from '@/features/account/session-forms'

export { endSession as POST }
