import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { FormNotice } from '@/ui/form/form-notice'
import { PostForm } from '@/ui/form/post-form'
import { AccountPage } from '@/ui/layout/account-page'
import styles from '../account.module.css'
import { ACCOUNT_PATHS } from '../account-paths'
import { RecoveryCodeButtons } from '../components/recovery-code-buttons.client'

interface RecoveryCodesStepProps {
  locale: Locale
  /** Name of the account that owns the codes. */
  name: string
  codes: readonly string[]
}

const FILE_NAME = 'kovina-recovery-codes.txt'

/** Renders the new recovery codes, which are shown only once: to be copied, printed, or saved as a file. */
export function RecoveryCodesStep({ locale, name, codes }: RecoveryCodesStepProps) {
  const words = useTranslations('recoveryCodes')
  const lines = codes.join('\n')
  const file = `${words('fileTitle', { name })}\n\n${lines}\n\n${words('fileText')}\n`
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <FormNotice>{words('note')}</FormNotice>
      <ol className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <a
          className={styles.button}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={FILE_NAME}
        >
          {words('download')}
        </a>
        <RecoveryCodeButtons
          text={lines}
          words={{ copy: words('copy'), copied: words('copied'), print: words('print') }}
        />
      </div>
      <PostForm action={ACCOUNT_PATHS.acknowledgeRecoveryCodes} hidden={{ locale }} submit={words('kept')} />
    </AccountPage>
  )
}
