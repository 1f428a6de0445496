import { handleExportData } from '@/features/account/forms/export-data'

export { handleExportData as POST }
