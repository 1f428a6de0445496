import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { PostForm } from '@/ui/form/post-form'
import { TextAreaField } from '@/ui/form/text-area-field'
import { TextField } from '@/ui/form/text-field'
import { AccountPage } from '@/ui/layout/account-page'
import { ActionLink } from '@/ui/text/action-link'
import { CaseErrors, useCaseErrors } from './case-errors'
import type { CaseFlash } from './case-flash'
import { CASE_PATHS } from './case-paths'

/** Renders the form for number and secret of a complaint. Text typed before the case was closed is kept. */
export function CaseCredentialsForm({ locale, flash }: { locale: Locale; flash: CaseFlash | null }) {
  const words = useTranslations('case')
  const problems = useCaseErrors(flash)
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.text
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <CaseErrors flash={flash} />
      <PostForm action={CASE_PATHS.open} hidden={{ locale }} submit={words('open')}>
        <TextField
          name="number"
          label={words('number')}
          hint={words('numberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={flash?.number}
          problem={problemOf('number')}
          required
        />
        <TextField
          name="secret"
          label={words('secret')}
          hint={words('secretHint')}
          autoComplete="off"
          autoCapitalize="characters"
          problem={problemOf('secret')}
          required
        />
        {flash?.text && (
          <TextAreaField
            id="text"
            name="text"
            label={words('text')}
            hint={words('textKept')}
            defaultValue={flash.text}
            problem={problemOf('text')}
          />
        )}
      </PostForm>
      <ActionLink href={pagePath('complaints', locale)} look="back">
        {words('toComplaints')}
      </ActionLink>
    </AccountPage>
  )
}
