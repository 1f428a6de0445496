import { handleCsrf } from '@/features/session/csrf-handler'

export { handleCsrf as GET }
