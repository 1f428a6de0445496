import { serveLetter } from '@/features/letters/serve-letter'

export const POST = serveLetter('contact')
