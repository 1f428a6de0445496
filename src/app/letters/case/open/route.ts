import { serveOpenCase } from '@/features/case/serve-case'

export const POST = serveOpenCase
