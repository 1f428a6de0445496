import { useTranslations } from 'next-intl'
import { ACCOUNT_PATHS } from '@/facts/account-paths'
import { LOCALES, type Locale } from '@/facts/locales'
import { PostForm } from '@/ui/post-form'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import type { OverviewVisit } from './queries'
import { useProblems } from './told'

const LANGUAGES = LOCALES.map(({ code, ownName, lang }) => ({ value: code, label: ownName, lang }))

interface DetailsFormProps extends Pick<OverviewVisit, 'person' | 'typed' | 'answer'> {
  locale: Locale
}

/** Name and language. */
export function DetailsForm({ locale, person, typed, answer }: DetailsFormProps) {
  const words = useTranslations('account')
  const problems = useProblems(answer)
  const shown = typed ?? person
  return (
    <PostForm action={ACCOUNT_PATHS.details} hidden={{ locale }} submit={words('save')}>
      <TextField
        name="firstName"
        label={words('firstName')}
        autoComplete="given-name"
        defaultValue={shown.firstName}
        problem={problems.of('firstName')}
      />
      <TextField
        name="lastName"
        label={words('lastName')}
        autoComplete="family-name"
        defaultValue={shown.lastName}
        problem={problems.of('lastName')}
      />
      <SelectField
        name="language"
        label={words('language')}
        hint={words('languageHelp')}
        options={LANGUAGES}
        defaultValue={shown.locale}
        autoComplete="language"
      />
    </PostForm>
  )
}
