import { codesKept } from '@/features/account/second-factor-forms'

export { codesKept as POST }
