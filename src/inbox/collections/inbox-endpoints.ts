// Serves the actions of administrators across all inboxes: on all data of one e-mail address, and on failed mails.

import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { invalidPayload } from '@/platform/http/app-error'
import { asciiEmail } from '@/shared/ascii-email'
import { SUBMISSION_FIELD_LENGTHS } from '@/shared/submissions/forms'
import { eraseDataSubject } from '../data-subjects/erase-data-subject'
import { exportDataSubject } from '../data-subjects/export-data-subject'
import { findDataSubject } from '../data-subjects/find-data-subject'
import { decideFailedMail, type MailDecision } from '../mails/decide-failed-mail'
import { bodyOf, idIn, replying } from './reply-endpoint'

const personSchema = z.object({
  email: z
    .string()
    .trim()
    .min(3)
    .max(SUBMISSION_FIELD_LENGTHS.contact.email.max)
    // PostgreSQL takes it in no text.
    .refine((text) => !text.includes('\0'))
    .transform(asciiEmail),
})

/** The e-mail address is in the body, because it must not appear in a URL. */
const aboutPerson = (act: (req: PayloadRequest, email: string) => Promise<object>) =>
  replying(async (req) => {
    const parsed = personSchema.safeParse(await bodyOf(req))
    if (!parsed.success) throw invalidPayload('That is no e-mail address')
    return act(req, parsed.data.email)
  })

const deciding = (decision: MailDecision) =>
  replying(async (req) => {
    await decideFailedMail(req, idIn(req), decision)
    return {}
  })

export const inboxEndpoints: Endpoint[] = [
  { path: '/inbox/find-person', method: 'post', handler: aboutPerson(findDataSubject) },
  { path: '/inbox/export-person', method: 'post', handler: aboutPerson(exportDataSubject) },
  { path: '/inbox/erase-person', method: 'post', handler: aboutPerson(eraseDataSubject) },
  { path: '/inbox/failed-mails/:id/send-again', method: 'post', handler: deciding('sendAgain') },
  { path: '/inbox/failed-mails/:id/discard', method: 'post', handler: deciding('discard') },
]
