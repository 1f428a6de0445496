import { useTranslations } from 'next-intl'
import { localeEntry } from '@/shared/locales'
import { DataList } from '@/ui/text/data-list'
import type { AccountUser } from '../account-user'

/** Renders the data of an account that only an administrator can change. */
export function AccountInfo({ person: { email, role, languages, provider } }: { person: AccountUser }) {
  const words = useTranslations('account')
  const forms = useTranslations('forms')
  const roles = useTranslations('accountRoles')
  const names = languages?.map((code) => localeEntry(code).ownName).join(', ')
  return (
    <DataList
      entries={[
        { label: forms('email'), value: email },
        { label: words('role'), value: roles(role) },
        { label: words('languages'), value: languages && (names || words('noLanguages')) },
        { label: words('provider'), value: provider },
      ]}
    />
  )
}
