import { closeCaseHandler } from '@/features/case/case-form-handler'

export const POST = closeCaseHandler
