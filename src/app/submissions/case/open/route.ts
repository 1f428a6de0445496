import { openCaseHandler } from '@/features/case/case-form-handler'

export const POST = openCaseHandler
