import { takeLink } from '@/features/sign-in/take-link'

export { takeLink as GET }
