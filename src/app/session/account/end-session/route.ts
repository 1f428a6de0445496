import { handleEndSession } from '@/features/account/forms/sessions'

export { handleEndSession as POST }
