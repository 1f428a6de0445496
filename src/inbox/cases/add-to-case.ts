import { createLocalReq, type Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { mailNotice } from '../mails/notice'
import { lockSubmissions } from '../submissions/lock-submissions'
import { type CaseCredentials, findCase } from './find-case'

/**
 * Adds a text of the sender to a complaint, notifies colleagues, and reopens a closed case. Returns false if the
 * credentials are wrong. The same text to the same state of the case is added once, even if it is sent repeatedly.
 */
export async function addToCase(payload: Payload, keys: CaseCredentials, text: string): Promise<boolean> {
  const found = await findCase(payload, keys)
  if (!found) return false
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    await lockSubmissions(req, 'complaint')
    // Access check: none, as the secret authorises it.
    const submission = await payload.findByID({
      collection: 'complaints',
      id: found.id,
      depth: 0,
      req,
      disableErrors: true,
    })
    // It was erased meanwhile.
    if (!submission) return false
    const known = submission.correspondence ?? []
    if (known.at(-1)?.from === 'visitor' && known.at(-1)?.text === text) return true
    const at = new Date().toISOString()
    await payload.update({
      collection: 'complaints',
      id: found.id,
      data: {
        correspondence: [...known, { from: 'visitor', at, text }],
        history: [...(submission.history ?? []), { event: 'added', at }],
        state: submission.owner ? 'inProgress' : 'new',
      },
      depth: 0,
      req,
    })
    const forms = await payload.findGlobal({ slug: 'forms', depth: 0, req })
    await mailNotice(
      req,
      { form: 'complaint', kind: 'added', notify: forms.complaint?.notify ?? [] },
      found.caseNumber,
    )
    return true
  })
}
