import { answerConsentWords } from '@/features/consent/answer-consent-words'

export { answerConsentWords as GET }
