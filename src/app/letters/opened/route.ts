import { answerOpened } from '@/features/letters/answer-opened'

export { answerOpened as GET }
