import { handleConsentMessages } from '@/features/consent/consent-messages-handler'

export { handleConsentMessages as GET }
