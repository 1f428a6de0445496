import { serveAddToCase } from '@/features/case/serve-case'

export const POST = serveAddToCase
