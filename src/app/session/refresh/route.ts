import { renewSession } from '@/features/session/renew-session'

export { renewSession as POST }
