'use client'
// Runs in the browser: one wrong address among many must not lose the text that was pasted.

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type SubmitEvent, useId, useRef, useState } from 'react'
import type { UserMessages } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { INVITE_MESSAGE_MAX_CHARACTERS, INVITE_TEXT_MAX_CHARACTERS, INVITES_PER_ADMIN } from '@/shared/limits'
import { LOCALES, type Locale } from '@/shared/locales'
import { FORMS, type Form } from '@/shared/submissions/forms'
import { INBOX_RESTRICTED_ROLES, LOCALE_RESTRICTED_ROLES } from '@/shared/users/permissions'
import { ROLES, type Role } from '@/shared/users/roles'
import type { UserStatus } from '@/shared/users/user-statuses'
import { type AdminFetchResult, adminFetch } from './admin-fetch'
import styles from './users.module.css'

export interface InviteFormProps {
  messages: UserMessages
  /** Labels of fields that the form shares with accounts. */
  labels: { role: string; languages: string; inboxes: string; inboxesHelp: string }
  inboxes: Record<Form, string>
  roles: Record<Role, string>
  statuses: Record<UserStatus, string>
  /** The language of the inviting user. */
  language: Locale
  /** The endpoint of the act. */
  path: string
}

interface InviteResult {
  invited: string[]
  known: { email: string; status: UserStatus }[]
  bad: string[]
  isTooMany?: boolean
}

/** Returns the problem of the whole attempt; empty if there is none. */
function problemOf({ body, error }: AdminFetchResult<InviteResult>, messages: UserMessages): string {
  if (!body) return error
  if (body.isTooMany) return interpolate(messages.tooMany, { max: INVITES_PER_ADMIN })
  const isEmpty = [...body.invited, ...body.known, ...body.bad].length === 0
  return isEmpty ? messages.recipientsMissing : ''
}

const EMPTY_RESULT: InviteResult = { invited: [], known: [], bad: [] }

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

/** Shows the result of the last attempt, and announces it to screen readers. */
function Outcome({
  answer,
  problem,
  messages,
  statuses,
}: { answer: InviteResult; problem: string } & Pick<InviteFormProps, 'messages' | 'statuses'>) {
  const { invited, known, bad } = answer
  return (
    <div aria-live="polite">
      {problem && <Note kind="problem" lead={problem} lines={[]} />}
      {bad.length > 0 && <Note kind="problem" lead={messages.bad} lines={bad} />}
      {invited.length > 0 && (
        <Note kind="done" lead={interpolate(messages.sent, { count: invited.length })} lines={invited} />
      )}
      {known.length > 0 && (
        <Note
          kind="problem"
          lead={messages.known}
          lines={known.map(({ email, status }) => `${email} (${statuses[status]})`)}
        />
      )}
    </div>
  )
}

interface ChoicesProps {
  legend: string
  name: string
  options: { value: string; label: string; lang?: string }[]
  hint?: string
}

/** Renders a list of checkboxes. */
function Choices({ legend, name, options, hint }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={hint && id} className={styles.field}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label, lang }) => (
          <label key={value} lang={lang}>
            <input name={name} type="checkbox" value={value} /> {label}
          </label>
        ))}
      </div>
      {hint && (
        <p className={styles.hint} id={id}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

const LANGUAGE_OPTIONS = LOCALES.map(({ code, ownName, lang }) => ({ value: code, label: ownName, lang }))

interface TextareaFieldProps extends ComponentProps<'textarea'> {
  label: string
  hint: string
}

function TextareaField({ label, hint, ...attributes }: TextareaFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea aria-describedby={`${id}-hint`} id={id} {...attributes} />
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  options: ChoicesProps['options']
}

function SelectField({ label, options, ...attributes }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...attributes}>
        {options.map(({ value, label: text, lang }) => (
          <option key={value} lang={lang} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Renders the form that invites one person or many. */
export function InviteForm({ messages, labels, inboxes, roles, statuses, language, path }: InviteFormProps) {
  const router = useRouter()
  const people = useRef<HTMLTextAreaElement>(null)
  const [role, setRole] = useState<Role>('editor')
  const [answer, setAnswer] = useState(EMPTY_RESULT)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isTranslator = LOCALE_RESTRICTED_ROLES.includes(role)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const body = {
      ...Object.fromEntries(data),
      languages: data.getAll('languages'),
      inboxes: data.getAll('inboxes'),
    }
    setAnswer(EMPTY_RESULT)
    if (isTranslator && body.languages.length === 0) return setProblem(messages.languagesMissing)
    setBusy(true)
    const asked = await adminFetch<InviteResult>(messages, path, { body })
    setBusy(false)
    const result = asked.body ?? EMPTY_RESULT
    setProblem(problemOf(asked, messages))
    setAnswer(result)
    people.current?.focus()
    if (result.invited.length === 0) return
    toast.success(interpolate(messages.sent, { count: result.invited.length }))
    if (people.current) people.current.value = ''
    router.refresh()
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextareaField
        aria-invalid={answer.bad.length > 0}
        hint={messages.recipientsHelp}
        label={messages.recipients}
        maxLength={INVITE_TEXT_MAX_CHARACTERS}
        name="people"
        ref={people}
        rows={4}
        spellCheck={false}
      />
      <div className={styles.pair}>
        <SelectField
          label={labels.role}
          name="role"
          onChange={(event) => setRole(event.target.value as Role)}
          options={ROLES.map((one) => ({ value: one, label: roles[one] }))}
          value={role}
        />
        <SelectField
          defaultValue={language}
          label={messages.mailLanguage}
          name="language"
          options={LANGUAGE_OPTIONS}
        />
      </div>
      {isTranslator && <Choices legend={labels.languages} name="languages" options={LANGUAGE_OPTIONS} />}
      {INBOX_RESTRICTED_ROLES.includes(role) && (
        <Choices
          hint={labels.inboxesHelp}
          legend={labels.inboxes}
          name="inboxes"
          options={FORMS.map((form) => ({ value: form, label: inboxes[form] }))}
        />
      )}
      <TextareaField
        hint={messages.messageHelp}
        label={messages.message}
        maxLength={INVITE_MESSAGE_MAX_CHARACTERS}
        name="message"
        rows={3}
      />
      <Outcome answer={answer} problem={problem} statuses={statuses} messages={messages} />
      <div className={styles.actions}>
        <Button extraButtonProps={{ 'aria-disabled': isBusy }} type="submit">
          {messages.send}
        </Button>
      </div>
    </form>
  )
}
