import { handleAdminBar } from '@/features/session/admin-bar/admin-bar-handler'

export { handleAdminBar as GET }
