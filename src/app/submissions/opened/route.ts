import { formOpenedHandler } from '@/features/submissions/server/form-opened-handler'

export { formOpenedHandler as GET }
