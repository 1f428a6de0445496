import 'server-only'
import { publishedReader } from '@/content/published'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'

const read = publishedReader(runningPayload)

const QUALITY_MAILBOX = /qualit|kvalitet/i

export interface QualityDesk {
  email: string | null
  phone: string | null
  person: string | null
}

/** Who reads complaints: the department with a mailbox for quality, else the company. */
export async function qualityDesk(locale: Locale): Promise<QualityDesk> {
  const { departments } = await read.contact(locale)
  const desk = departments.find(({ email }) => email && QUALITY_MAILBOX.test(email))
  const { email, phone } = await read.company(locale)
  if (!desk) return { email, phone, person: null }
  const person = [desk.person, desk.function].filter(Boolean).join(', ')
  return { email: desk.email, phone: desk.phone ?? phone, person: person || null }
}
