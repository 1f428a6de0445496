import { useTranslations } from 'next-intl'
import { CASE_PATHS } from '@/facts/case-paths'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { AccountPage } from '@/ui/account-page'
import { ActionLink } from '@/ui/action-link'
import { PostForm } from '@/ui/post-form'
import { TextField } from '@/ui/text-field'
import type { CaseMemory } from './case-memory'
import { CaseProblems, useCaseProblem } from './case-problems'

/** Asks for what the sender of a complaint has been given. */
export function CaseKeysForm({ locale, memory }: { locale: Locale; memory: CaseMemory | null }) {
  const words = useTranslations('case')
  const problem = useCaseProblem(memory)
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <CaseProblems memory={memory} />
      <PostForm action={CASE_PATHS.open} hidden={{ locale }} submit={words('open')}>
        <TextField
          name="number"
          label={words('number')}
          hint={words('numberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={memory?.number}
          problem={problem?.field === 'number' ? problem.text : undefined}
          required
        />
        <TextField
          name="secret"
          label={words('secret')}
          hint={words('secretHint')}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
      </PostForm>
      <ActionLink href={pagePath('complaints', locale)} look="back">
        {words('toComplaints')}
      </ActionLink>
    </AccountPage>
  )
}
