import { deleteUploadHandler, uploadHandler } from '@/features/submissions/server/upload-handler'

export { deleteUploadHandler as DELETE, uploadHandler as POST }
