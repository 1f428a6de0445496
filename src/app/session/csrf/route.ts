import { answerCsrf } from '@/features/session/answer-csrf'

export { answerCsrf as GET }
