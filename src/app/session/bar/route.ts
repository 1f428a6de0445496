import { answerBar } from '@/features/session/answer-bar'

export { answerBar as GET }
