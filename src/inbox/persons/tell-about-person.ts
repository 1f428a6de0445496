import type { PayloadRequest } from 'payload'
import { recordEventIn } from '@/identity/audit/record-event'
import { clientInfoOf } from '@/platform/http/client-info-of'
import type { FoundPerson } from './find-person'

/** For the audit log: how much and by whom, and the numbers of the cases. Not the address: it is to be forgotten. */
export async function tellAboutPerson(
  req: PayloadRequest,
  action: 'exportData' | 'delete',
  { letters, files, mails }: FoundPerson,
): Promise<void> {
  const { user } = req
  await recordEventIn(req, {
    action,
    outcome: 'success',
    actor: user && { id: String(user.id), email: user.email ?? null },
    from: clientInfoOf(req),
    details: {
      about: 'one e-mail address',
      cases: letters.map(({ caseNumber }) => caseNumber),
      letters: letters.length,
      files,
      mails,
    },
  })
}
