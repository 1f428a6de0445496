import { endOtherSessions } from '@/features/account/session-forms'

export { endOtherSessions as POST }
