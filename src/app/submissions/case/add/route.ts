import { addToCaseHandler } from '@/features/case/case-form-handler'

export const POST = addToCaseHandler
