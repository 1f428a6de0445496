import { secondStep } from '@/features/sign-in/second-step'

export { secondStep as POST }
