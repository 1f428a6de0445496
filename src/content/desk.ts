import type { Locale } from '@/facts/locales'
import type { ContentReader } from './reader'

/** Whom letters of one kind reach. */
export interface Desk {
  email: string | null
  phone: string | null
  person: string | null
}

/** The department with such a mailbox, else the company. */
export async function deskWith(
  mailbox: RegExp,
  read: Pick<ContentReader, 'contact' | 'company'>,
  locale: Locale,
): Promise<Desk> {
  const [{ departments }, { email, phone }] = await Promise.all([read.contact(locale), read.company(locale)])
  const department = departments.find((one) => one.email && mailbox.test(one.email))
  if (!department) return { email, phone, person: null }
  const person = [department.person, department.function].filter(Boolean).join(', ')
  return { email: department.email, phone: department.phone ?? phone, person: person || null }
}
