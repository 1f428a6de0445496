import { useTranslations } from 'next-intl'
import { ACCOUNT_PATHS } from '@/facts/account-paths'
import type { Locale } from '@/facts/locales'
import { AccountPage } from '@/ui/account-page'
import { FormNote } from '@/ui/form-note'
import { PasswordField } from '@/ui/password-field.client'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'
import styles from './account.module.css'
import type { DeletionVisit } from './queries'
import { ToAccount } from './to-account'
import { Told, useProblems } from './told'

interface DeletionScreenProps {
  locale: Locale
  visit: DeletionVisit
}

function DeletionForm({ locale, visit: { person, answer, toType } }: DeletionScreenProps) {
  const words = useTranslations('accountDeletion')
  const forms = useTranslations('forms')
  const problems = useProblems(answer)
  return (
    <PostForm action={ACCOUNT_PATHS.deletion} hidden={{ locale }} submit={words('submit')}>
      {person.hasPassword ? (
        <PasswordField
          name="password"
          label={forms('password')}
          words={{ show: forms('showPassword'), hide: forms('hidePassword') }}
          problem={problems.of('password')}
        />
      ) : (
        <TextField
          name="confirmation"
          label={words('confirmation')}
          hint={words('confirmationHint', { text: toType })}
          autoComplete="off"
          autoCapitalize="none"
          problem={problems.of('confirmation')}
        />
      )}
    </PostForm>
  )
}

/** Says what goes and what stays, and asks once more; the last administrator has to stay. */
export function DeletionScreen({ locale, visit }: DeletionScreenProps) {
  const words = useTranslations('accountDeletion')
  const { answer, isLastAdmin, trailDays } = visit
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <Told answer={answer} />
      <ul className={styles.points}>
        <li>{words('goes')}</li>
        <li>{words('stays')}</li>
        <li>{words('trail', { days: trailDays })}</li>
      </ul>
      {isLastAdmin ? (
        <FormNote>{words('lastAdmin')}</FormNote>
      ) : (
        <DeletionForm locale={locale} visit={visit} />
      )}
      <ToAccount locale={locale} />
    </AccountPage>
  )
}
