import { consumeLinkToken } from '@/features/sign-in/consume-link-token'

export { consumeLinkToken as GET }
