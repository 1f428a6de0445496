import { submissionHandler } from '@/features/submissions/server/submission-handler'

export const POST = submissionHandler('complaint')
