'use client'
// In the browser, because nothing that was pasted may be lost when one address of many is wrong.

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { INVITE_MESSAGE_MAX_CHARACTERS, INVITE_TEXT_MAX_CHARACTERS } from '@/facts/limits'
import { LOCALES, type Locale } from '@/facts/locales'
import { LOCALE_BOUND_CALLERS } from '@/facts/permissions'
import { ROLES, type Role } from '@/facts/roles'
import type { UserStatus } from '@/facts/user-statuses'
import type { PeopleWords } from '@/i18n/admin-words'
import { filledIn } from '@/i18n/filled-in'
import { askPeople } from './ask-people'
import styles from './people.module.css'

export interface InviteFormProps {
  words: PeopleWords
  /** Names of the fields that accounts have too, of roles and of statuses. */
  labels: { role: string; languages: string }
  roles: Record<Role, string>
  statuses: Record<UserStatus, string>
  /** Of whoever invites. */
  language: Locale
  /** Address of the act. */
  path: string
}

interface Answer {
  invited: string[]
  known: { email: string; status: UserStatus }[]
  bad: string[]
}

const NOTHING: Answer = { invited: [], known: [], bad: [] }

function Note({ kind, lead, lines }: { kind: 'problem' | 'done'; lead: string; lines: string[] }) {
  return (
    <div className={styles.note} data-kind={kind}>
      <p>{lead}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What became of the last attempt; read out as soon as it is there. */
function Outcome({
  answer,
  problem,
  words,
  statuses,
}: { answer: Answer; problem: string } & Pick<InviteFormProps, 'words' | 'statuses'>) {
  const { invited, known, bad } = answer
  return (
    <div aria-live="polite">
      {problem && <Note kind="problem" lead={problem} lines={[]} />}
      {bad.length > 0 && <Note kind="problem" lead={words.bad} lines={bad} />}
      {invited.length > 0 && (
        <Note kind="done" lead={filledIn(words.sent, { count: invited.length })} lines={invited} />
      )}
      {known.length > 0 && (
        <Note
          kind="problem"
          lead={words.known}
          lines={known.map(({ email, status }) => `${email} (${statuses[status]})`)}
        />
      )}
    </div>
  )
}

/** Invites one person or many. */
export function InviteForm({ words, labels, roles, statuses, language, path }: InviteFormProps) {
  const id = useId()
  const router = useRouter()
  const people = useRef<HTMLTextAreaElement>(null)
  const [role, setRole] = useState<Role>('editor')
  const [answer, setAnswer] = useState(NOTHING)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isTranslator = LOCALE_BOUND_CALLERS.includes(role)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const body = { ...Object.fromEntries(data), languages: data.getAll('languages') }
    setAnswer(NOTHING)
    if (isTranslator && body.languages.length === 0) return setProblem(words.languagesMissing)
    setBusy(true)
    const asked = await askPeople<Answer>(words, path, { body })
    setBusy(false)
    const result = asked.body ?? NOTHING
    const isEmpty = asked.body && [...result.invited, ...result.known, ...result.bad].length === 0
    setProblem(isEmpty ? words.recipientsMissing : asked.problem)
    setAnswer(result)
    if (result.invited.length === 0) return people.current?.focus()
    toast.success(filledIn(words.sent, { count: result.invited.length }))
    if (people.current) people.current.value = ''
    router.refresh()
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div className={styles.field}>
        <label htmlFor={`${id}-people`}>{words.recipients}</label>
        <textarea
          aria-describedby={`${id}-hint`}
          aria-invalid={answer.bad.length > 0}
          id={`${id}-people`}
          maxLength={INVITE_TEXT_MAX_CHARACTERS}
          name="people"
          ref={people}
          rows={4}
          spellCheck={false}
        />
        <p className={styles.hint} id={`${id}-hint`}>
          {words.recipientsHelp}
        </p>
      </div>
      <div className={styles.pair}>
        <div className={styles.field}>
          <label htmlFor={`${id}-role`}>{labels.role}</label>
          <select
            id={`${id}-role`}
            name="role"
            onChange={(event) => setRole(event.target.value as Role)}
            value={role}
          >
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {roles[one]}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-language`}>{words.mailLanguage}</label>
          <select defaultValue={language} id={`${id}-language`} name="language">
            {LOCALES.map(({ code, ownName, lang }) => (
              <option key={code} lang={lang} value={code}>
                {ownName}
              </option>
            ))}
          </select>
        </div>
      </div>
      {isTranslator && (
        <fieldset className={styles.field}>
          <legend>{labels.languages}</legend>
          <div className={styles.choices}>
            {LOCALES.map(({ code, ownName, lang }) => (
              <label key={code} lang={lang}>
                <input name="languages" type="checkbox" value={code} /> {ownName}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}-message`}>{words.message}</label>
        <textarea
          aria-describedby={`${id}-message-hint`}
          id={`${id}-message`}
          maxLength={INVITE_MESSAGE_MAX_CHARACTERS}
          name="message"
          rows={3}
        />
        <p className={styles.hint} id={`${id}-message-hint`}>
          {words.messageHelp}
        </p>
      </div>
      <Outcome answer={answer} problem={problem} statuses={statuses} words={words} />
      <div className={styles.actions}>
        <Button disabled={isBusy} type="submit">
          {words.send}
        </Button>
      </div>
    </form>
  )
}
