import { servePutAway } from '@/features/case/serve-case'

export const POST = servePutAway
