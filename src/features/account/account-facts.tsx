import { useTranslations } from 'next-intl'
import { localeEntry } from '@/facts/locales'
import { DataList } from '@/ui/data-list'
import type { Person } from './queries'

/** What only an administrator changes. */
export function AccountFacts({ person: { email, role, languages, provider } }: { person: Person }) {
  const words = useTranslations('account')
  const forms = useTranslations('forms')
  const roles = useTranslations('accountRoles')
  const names = languages.map((code) => localeEntry(code).ownName).join(', ')
  return (
    <DataList
      entries={[
        { label: forms('email'), value: email },
        { label: words('role'), value: roles(role) },
        { label: words('languages'), value: role === 'translator' ? names || words('noLanguages') : null },
        { label: words('provider'), value: provider },
      ]}
    />
  )
}
