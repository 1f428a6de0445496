import { handleDeleteAccount } from '@/features/account/forms/delete-account'

export { handleDeleteAccount as POST }
