import { useTranslations } from 'next-intl'
import { LOCALES, type Locale } from '@/shared/locales'
import { PostForm } from '@/ui/form/post-form'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'
import { ACCOUNT_PATHS } from '../account-paths'
import { useAccountProblems } from '../components/flash-message'
import { hiddenFields } from '../hidden-fields'
import type { OverviewPageData } from '../queries'

const LANGUAGES = LOCALES.map(({ code, ownName, lang }) => ({ value: code, label: ownName, lang }))

interface DetailsFormProps extends Pick<OverviewPageData, 'user' | 'submitted' | 'formState'> {
  locale: Locale
}

/** Renders the form for name and language. */
export function DetailsForm({ locale, user, submitted, formState }: DetailsFormProps) {
  const words = useTranslations('account')
  const problems = useAccountProblems(formState)
  const shown = submitted ?? user
  return (
    <PostForm action={ACCOUNT_PATHS.details} hidden={hiddenFields(locale, user)} submit={words('save')}>
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
