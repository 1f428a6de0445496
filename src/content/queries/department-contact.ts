import type { Locale } from '@/shared/locales'
import type { DepartmentForm } from '@/shared/submissions/forms'
import type { LangOf } from '../view-models/page-language'
import type { ContentQueries } from './content-queries'

/** The contact of the department that receives the submissions of a form. */
export interface DepartmentContact extends LangOf<'person'> {
  email: string | null
  phone: string | null
  person: string | null
}

/** Returns the department that editors have chosen for the form, or else the company's own contact. */
export async function findDepartmentContact(
  form: DepartmentForm,
  read: Pick<ContentQueries, 'contact' | 'company'>,
  locale: Locale,
): Promise<DepartmentContact> {
  const [{ departments }, { email, phone }] = await Promise.all([read.contact(locale), read.company(locale)])
  const department = departments.find(({ receives }) => receives.includes(form))
  if (!department) return { email, phone, person: null }
  const person = [department.person, department.function].filter(Boolean).join(', ')
  const lang = department.langOf?.function
  return {
    email: department.email ?? email,
    phone: department.phone ?? phone,
    person: person || null,
    ...(lang && { langOf: { person: lang } }),
  }
}
