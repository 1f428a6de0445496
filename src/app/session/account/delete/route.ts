import { deleteAccount } from '@/features/account/delete-account'

export { deleteAccount as POST }
