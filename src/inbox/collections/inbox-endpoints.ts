// What administrators do across all desks: with everything of one address, and with mails that could not be sent.

import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { invalidPayload } from '@/platform/http/app-error'
import { SUBMISSION_FIELD_LENGTHS } from '@/shared/submissions/forms'
import { decideFailedMail, type MailDecision } from '../mails/decide-failed-mail'
import { erasePerson } from '../persons/erase-person'
import { exportPerson } from '../persons/export-person'
import { findPerson } from '../persons/find-person'
import { answering, bodyOf, idIn } from './answer-endpoint'

const personSchema = z.object({
  email: z.string().trim().min(3).max(SUBMISSION_FIELD_LENGTHS.contact.email.max),
})

/** In the body: no address stands in an address. */
const aboutPerson = (act: (req: PayloadRequest, email: string) => Promise<object>) =>
  answering(async (req) => {
    const parsed = personSchema.safeParse(await bodyOf(req))
    if (!parsed.success) throw invalidPayload('That is no e-mail address')
    return act(req, parsed.data.email)
  })

const deciding = (decision: MailDecision) =>
  answering(async (req) => {
    await decideFailedMail(req, idIn(req), decision)
    return {}
  })

export const inboxEndpoints: Endpoint[] = [
  { path: '/inbox/find-person', method: 'post', handler: aboutPerson(findPerson) },
  { path: '/inbox/export-person', method: 'post', handler: aboutPerson(exportPerson) },
  { path: '/inbox/erase-person', method: 'post', handler: aboutPerson(erasePerson) },
  { path: '/inbox/failed-mails/:id/send-again', method: 'post', handler: deciding('sendAgain') },
  { path: '/inbox/failed-mails/:id/discard', method: 'post', handler: deciding('discard') },
]
