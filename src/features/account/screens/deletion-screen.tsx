import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { FormNotice } from '@/ui/form/form-notice'
import { PasswordField } from '@/ui/form/password/password-field.client'
import { PostForm } from '@/ui/form/post-form'
import { TextField } from '@/ui/form/text-field'
import { AccountPage } from '@/ui/layout/account-page'
import styles from '../account.module.css'
import { ACCOUNT_PATHS } from '../account-paths'
import { BackToAccount } from '../components/back-to-account'
import { FlashMessage, useAccountProblems } from '../components/flash-message'
import { hiddenFields } from '../hidden-fields'
import type { DeletionPageData } from '../queries'

interface DeletionScreenProps {
  locale: Locale
  data: DeletionPageData
}

function DeletionForm({ locale, data: { user, formState, confirmationText } }: DeletionScreenProps) {
  const words = useTranslations('accountDeletion')
  const forms = useTranslations('forms')
  const problems = useAccountProblems(formState)
  return (
    <PostForm action={ACCOUNT_PATHS.deletion} hidden={hiddenFields(locale, user)} submit={words('submit')}>
      {user.hasPassword ? (
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
          hint={words('confirmationHint', { text: confirmationText })}
          autoComplete="off"
          autoCapitalize="none"
          problem={problems.of('confirmation')}
        />
      )}
    </PostForm>
  )
}

/**
 * Renders what a deletion removes and what remains, and asks for confirmation. The last administrator cannot be
 * deleted.
 */
export function DeletionScreen({ locale, data }: DeletionScreenProps) {
  const words = useTranslations('accountDeletion')
  const { formState, isLastAdmin, auditLogDays } = data
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <FlashMessage formState={formState} />
      <ul className={styles.points}>
        <li>{words('goes')}</li>
        <li>{words('stays')}</li>
        <li>{words('trail', { days: auditLogDays })}</li>
      </ul>
      {isLastAdmin ? (
        <FormNotice>{words('lastAdmin')}</FormNotice>
      ) : (
        <DeletionForm locale={locale} data={data} />
      )}
      <BackToAccount locale={locale} />
    </AccountPage>
  )
}
