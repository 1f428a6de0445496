import { handleSecondStep } from '@/features/sign-in/forms/second-step'

export { handleSecondStep as POST }
