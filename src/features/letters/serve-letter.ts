// The handler of a form: the same for scripts, which get JSON, and for plain forms, which are led to a page.

import type { Form } from '@/facts/forms'
import type { KeptFile } from '@/inbox/attachments/keep-file'
import { type Receipt, receiveLetter } from '@/inbox/receive-letter'
import { runningPayload } from '@/payload'
import { personalAnswer } from '@/platform/personal-answer'
import { seeOther } from '@/platform/see-other'
import { answerAddress } from './answer-address'
import { HONEYPOT, requireHuman, requireOwnForm, requireRoom } from './guards'
import { type LetterCall, letterCall } from './letter-call'
import { type LetterMemory, remember } from './letter-memory'
import { filesOf, submissionOf, valuesOf } from './read-letter'
import { type Faults, LetterRefused } from './refused'

interface Refusal {
  faults: Faults
  opensAt?: Date | undefined
}

type Outcome = { receipt: Receipt } | { refusal: Refusal; kept: KeptFile[] }

/** What is kept of a form that is sent back; texts only, in their full length. */
const NOT_TYPED = ['locale', 'page', 'kept', 'key', 'consentVersion', HONEYPOT]

function typedIn({ fields }: LetterCall): Record<string, string> {
  return Object.fromEntries([...fields].filter(([name]) => !NOT_TYPED.includes(name)))
}

async function take(call: LetterCall): Promise<Outcome> {
  let kept: KeptFile[] = []
  try {
    requireOwnForm(call)
    await requireRoom(call)
    const files = await filesOf(call)
    kept = files.kept
    const { values, faults } = valuesOf(call)
    if (!values || Object.keys(files.faults).length > 0)
      throw new LetterRefused({ ...faults, ...files.faults })
    const submission = await submissionOf(
      call,
      values,
      kept.map(({ ticket }) => ticket),
    )
    requireHuman(call)
    return { receipt: await receiveLetter(call.payload, submission) }
  } catch (error) {
    if (error instanceof LetterRefused) return { refusal: error, kept }
    call.payload.logger.error({ err: error, msg: `a letter (${call.form}) could not be stored` })
    return { refusal: { faults: { form: 'unavailable' } }, kept }
  }
}

function memoryOf(call: LetterCall, outcome: Outcome): LetterMemory {
  const { form, key } = call
  if ('receipt' in outcome) return { form, state: 'sent', ...outcome.receipt }
  const { refusal, kept } = outcome
  return {
    form,
    state: 'refused',
    faults: refusal.faults,
    typed: typedIn(call),
    files: kept,
    ...(refusal.opensAt && { opensAt: refusal.opensAt.getTime() }),
    shownAt: Date.now(),
    key,
  }
}

const STATUS_OF = (faults: Faults) => {
  if (faults.form === 'tooMany') return 429
  if (faults.form === 'notFromHere') return 403
  return faults.form === 'unavailable' ? 503 : 422
}

/** For a script: where to go when it was taken, else what was wrong; files that were taken in keep their tickets. */
async function answerScript(call: LetterCall, outcome: Outcome): Promise<Response> {
  if ('refusal' in outcome) {
    const { refusal, kept } = outcome
    const { faults, opensAt } = refusal
    const cookie = await remember(call.payload, call.cookie, memoryOf(call, outcome))
    return personalAnswer(
      { faults, opensAt: opensAt?.getTime() ?? null, files: kept },
      [cookie],
      STATUS_OF(faults),
    )
  }
  const cookie = await remember(call.payload, call.cookie, memoryOf(call, outcome))
  return personalAnswer({ to: answerAddress(call), ...outcome.receipt }, [cookie])
}

export function serveLetter(form: Form) {
  return async (request: Request): Promise<Response> => {
    const call = await letterCall(form, await runningPayload(), request)
    const outcome = await take(call)
    if (call.isScripted) return answerScript(call, outcome)
    return seeOther(answerAddress(call), [await remember(call.payload, call.cookie, memoryOf(call, outcome))])
  }
}
