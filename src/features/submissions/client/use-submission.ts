// Manages a submission while it is written and sent: its errors, and its progress.

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { interpolate } from '@/i18n/format/interpolate'
import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import type { SubmissionErrorCode } from '@/shared/submissions/errors'
import { FLASH_FRAGMENT } from '@/shared/submissions/paths'
import { botToken } from '../bot-check/open-bot-check'
import { type FormError, formErrors } from '../form/submission-errors'
import type { SubmissionFormProps } from '../form/submission-form-props'
import { type RejectedResult, type SendResult, sendSubmission } from './send-submission'
import { useDraft } from './use-draft'
import { errorsOf, useFields } from './use-fields'
import { type ChosenFile, useFiles } from './use-files'
import { useLazyFormDeps } from './use-lazy-form-deps'
import { useSubmitState } from './use-submit-state'

/** Parameter value that makes the address of an answer a different one for the same page. */
const FLASH_AGAIN = 'again'

/**
 * Opens the page of an answer. If its address is already open, after a rejected submission, it is varied and replaced:
 * a reload would restore the scroll position, and not set the focus.
 */
function openFlash(to: string): void {
  const address = new URL(to, location.href)
  const isHere = address.pathname === location.pathname && address.search === location.search
  if (isHere) {
    address.searchParams.set(FLASH_PARAMETER, FLASH_AGAIN)
    location.replace(address)
  } else location.assign(address)
}

/**
 * Tells whether the page must be rendered again: the consent text or the topics have changed, or the position has
 * closed.
 */
const needsPage = ({ faults }: RejectedResult) =>
  faults.consent === 'consentChanged' || faults.topic === 'notChosen' || faults.form === 'positionClosed'

/** Returns a ref of the error summary, which gets the focus after each failed attempt. */
function useSummary(submitCount: number) {
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])
  return summary
}

/** Prefixes the title while there are errors, as the server does. */
function useTitle(hasProblems: boolean, titleWithProblems: string): void {
  useEffect(() => {
    const title = document.title
    const before = interpolate(titleWithProblems, { title: '' })
    if (!hasProblems || title.startsWith(before)) return
    document.title = before + title
    return () => {
      document.title = title
    }
  }, [hasProblems, titleWithProblems])
}

export function useSubmission(given: SubmissionFormProps) {
  const { form, action, words } = given
  const fields = useFields(given)
  const { errors, submitCount } = fields.formState
  const { phase, enter, isBusy } = useSubmitState()
  const element = useRef<HTMLFormElement>(null)
  const { isChecked, prepare } = useLazyFormDeps(element, given.lang)
  const [trouble, setTrouble] = useState<FormError | null>(
    given.isLost ? 'lost' : (given.faults.form ?? null),
  )
  const [opensAt, setOpensAt] = useState(given.opensAt)
  const files = useFiles(form, given.files, () => fields.clearErrors('files'))
  const draft = useDraft({ ...given, files, getValue: fields.getValues, setValue: fields.setValue })
  const faultOf = (name: string) => errors[name]?.message as SubmissionErrorCode | undefined
  const faultyFile = files.files.find(({ fault }) => fault)?.name ?? given.faultyFile
  const problems = formErrors(given, { trouble, opensAt, faultyFile, faultOf })
  useTitle(problems.all().length > 0, words.titleWithProblems)

  function openSentPage(to: string): void {
    draft.drop()
    const empty = () => {
      fields.reset()
      files.clear()
    }
    // After going back, the form is empty, ready for another submission.
    window.addEventListener('pagehide', empty, { once: true })
    openFlash(to)
  }

  function refused(outcome: RejectedResult): void {
    if (needsPage(outcome)) {
      openFlash(`${location.pathname}?${FLASH_PARAMETER}#${FLASH_FRAGMENT}`)
      return
    }
    if (outcome.faults.files === 'fileChooseAgain') files.forget(outcome.tickets)
    setOpensAt(outcome.opensAt)
    setTrouble(outcome.faults.form ?? null)
    for (const [name, error] of Object.entries(errorsOf(outcome.faults))) fields.setError(name, error)
    enter('writing')
  }

  function unknown(): void {
    draft.markOutcomeUnknown()
    setTrouble('offline')
    enter('writing')
  }

  function handleResult(outcome: SendResult): void {
    if (outcome === 'offline') unknown()
    else if ('to' in outcome) openSentPage(outcome.to)
    else refused(outcome)
  }

  /** Shows the error of a file, which the summary includes too. */
  function fileRefused({ fault, opensAt: until = 0 }: ChosenFile): void {
    setOpensAt(until)
    fields.setError('files', { type: 'files', message: fault })
  }

  async function send(element: HTMLFormElement): Promise<void> {
    if (files.isUnderWay()) enter('waiting')
    const faulty = await files.settled()
    if (faulty?.fault === 'offline') return unknown()
    if (faulty) {
      fileRefused(faulty)
      return enter('writing')
    }
    enter('sending')
    const body = new FormData(element)
    body.delete('files')
    // The page may not yet contain a file that has just arrived.
    body.delete('kept')
    for (const { ticket } of files.tickets()) body.append('kept', ticket)
    body.set('key', draft.key())
    body.set(given.tokenField, await botToken(form, given.lang))
    handleResult(await sendSubmission(action, body))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isBusy.current) return
    const element = event.currentTarget
    enter('sending')
    setTrouble(null)
    void fields.handleSubmit(
      () => send(element),
      () => {
        const faulty = files.files.find(({ fault }) => fault && fault !== 'offline')
        if (faulty) fileRefused(faulty)
        enter('writing')
      },
    )(event)
  }

  const idleWords = trouble && trouble !== 'lost' ? words.sendAgain : words.submit
  const busyWords = phase === 'waiting' ? words.waiting : words.sending
  return {
    element,
    register: fields.register,
    files,
    problems,
    summary: useSummary(submitCount),
    isBusy: phase !== 'writing',
    submitWords: phase === 'writing' ? idleWords : busyWords,
    onSubmit,
    onChange: draft.touch,
    isChecked,
    onFocus: prepare,
  }
}

export type SubmissionStatus = ReturnType<typeof useSubmission>
