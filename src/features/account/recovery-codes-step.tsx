import { useTranslations } from 'next-intl'
import { ACCOUNT_PATHS } from '@/facts/account-paths'
import type { Locale } from '@/facts/locales'
import { AccountPage } from '@/ui/account-page'
import { FormNote } from '@/ui/form-note'
import { PostForm } from '@/ui/post-form'
import styles from './account.module.css'
import { CodeButtons } from './code-buttons.client'

interface RecoveryCodesStepProps {
  locale: Locale
  /** Whose they are. */
  name: string
  codes: readonly string[]
}

const FILE_NAME = 'kovina-recovery-codes.txt'

/** The new recovery codes, this once: to be copied, printed, or saved as a file. */
export function RecoveryCodesStep({ locale, name, codes }: RecoveryCodesStepProps) {
  const words = useTranslations('recoveryCodes')
  const lines = codes.join('\n')
  const file = `${words('fileTitle', { name })}\n\n${lines}\n\n${words('fileText')}\n`
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <FormNote>{words('note')}</FormNote>
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
        <CodeButtons
          text={lines}
          words={{ copy: words('copy'), copied: words('copied'), print: words('print') }}
        />
      </div>
      <PostForm action={ACCOUNT_PATHS.codesKept} hidden={{ locale }} submit={words('kept')} />
    </AccountPage>
  )
}
