'use client'
// Runs in the browser, because an e-mail address must not appear in a URL, and erasing asks first.

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { InboxMessages } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { adminFetch } from '@/identity/admin/admin-fetch'
import people from '@/identity/admin/users.module.css'
import { type Form, SUBMISSION_COLLECTIONS, type SubmissionState } from '@/shared/submissions/forms'

interface DataSubjectFormProps {
  words: InboxMessages
  emailLabel: string
  inboxes: Record<Form, string>
  states: Record<SubmissionState, string>
  paths: { api: string; panel: string }
}

/** `FoundDataSubject` of src/inbox/data-subjects as JSON. */
interface Found {
  submissions: { form: Form; id: number; caseNumber: string; state: SubmissionState; files: number }[]
  files: number
  mails: number
}

const countsOf = ({ submissions, files, mails }: Found) => ({
  submissions: submissions.length,
  files,
  mails,
})

function keepAsFile(content: object, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function Submissions({
  found,
  inboxes,
  states,
  paths,
}: { found: Found } & Omit<DataSubjectFormProps, 'words' | 'emailLabel'>) {
  return (
    <ul className={people.rows}>
      {found.submissions.map(({ form, id, caseNumber, state }) => (
        <li className={people.row} key={caseNumber}>
          <div>
            <a href={`${paths.panel}/${SUBMISSION_COLLECTIONS[form]}/${id}`}>{caseNumber}</a>{' '}
            <span className={people.soft}>
              {inboxes[form]} · {states[state]}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Finds, exports and erases everything about one e-mail address. */
export function DataSubjectForm(props: DataSubjectFormProps) {
  const { words, emailLabel, paths } = props
  const id = useId()
  const modalSlug = `erase-${id}`
  const { openModal } = useModal()
  const { refresh } = useRouter()
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<(Found & { email: string }) | null>(null)
  const [message, setMessage] = useState('')
  const typed = useRef('')

  async function ask<Body extends object>(act: string, of: string): Promise<Body | null> {
    const { body, error } = await adminFetch<Body>(words, `${paths.api}/${act}`, { body: { email: of } })
    setMessage(error)
    return body
  }
  const find = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFound(null)
    const answer = await ask<Found>('find-person', email)
    // Another address may have been typed meanwhile: what is erased must be what is shown.
    if (answer && typed.current === email) setFound({ ...answer, email })
  }
  const exportAll = async ({ email: of }: { email: string }) => {
    const file = await ask('export-person', of)
    if (file) keepAsFile(file, 'kovina-person.json')
  }
  const erase = async ({ email: of }: { email: string }) => {
    const erased = await ask<Found>('erase-person', of)
    if (!erased) return
    setFound(null)
    const done = interpolate(words.personErased, countsOf(erased))
    setMessage(done)
    toast.success(done)
    refresh()
  }
  const isEmpty = found !== null && found.submissions.length === 0
  return (
    <form className={people.form} noValidate onSubmit={find}>
      <p className={people.hint}>{words.personHelp}</p>
      <div className={people.field}>
        <label htmlFor={id}>{emailLabel}</label>
        <input
          autoComplete="off"
          id={id}
          onChange={({ target }) => {
            typed.current = target.value
            setEmail(target.value)
            setFound(null)
          }}
          type="email"
          value={email}
        />
      </div>
      <div aria-live="polite">
        {message && <p className={people.note}>{message}</p>}
        {isEmpty && <p className={people.note}>{words.personNone}</p>}
        {found && !isEmpty && <p>{interpolate(words.personFound, countsOf(found))}</p>}
      </div>
      {found && <Submissions {...props} found={found} />}
      <div className={people.actions}>
        <Button buttonStyle="secondary" disabled={email.trim() === ''} size="small" type="submit">
          {words.personFind}
        </Button>
        {found && !isEmpty && (
          <>
            <Button buttonStyle="secondary" onClick={() => exportAll(found)} size="small" type="button">
              {words.personExport}
            </Button>
            <Button buttonStyle="error" onClick={() => openModal(modalSlug)} size="small" type="button">
              {words.personErase}
            </Button>
            <ConfirmationModal
              body={interpolate(words.personEraseText, { email: found.email, ...countsOf(found) })}
              confirmLabel={words.personErase}
              heading={words.personEraseTitle}
              modalSlug={modalSlug}
              onConfirm={() => erase(found)}
            />
          </>
        )}
      </div>
    </form>
  )
}
