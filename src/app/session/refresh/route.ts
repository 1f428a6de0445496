import { handleRefreshSession } from '@/features/session/refresh-session-handler'

export { handleRefreshSession as POST }
