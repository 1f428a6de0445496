import { handleEndOtherSessions } from '@/features/account/forms/sessions'

export { handleEndOtherSessions as POST }
