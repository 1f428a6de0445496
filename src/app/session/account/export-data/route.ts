import { exportData } from '@/features/account/export-data'

export { exportData as POST }
