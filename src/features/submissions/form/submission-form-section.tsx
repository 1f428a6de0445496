import { BotCheckNotice } from '../bot-check/bot-check-notice'
import { useSubmissionForm } from '../client/use-submission-form'
import type { SubmissionPageData } from '../server/submission-page-data'
import { SubmissionForm } from './submission-form.client'
import { SubmissionSent } from './submission-sent'

function BlankOrRefused({ visit }: { visit: SubmissionPageData }) {
  return <SubmissionForm {...useSubmissionForm(visit)} botCheckNotice={<BotCheckNotice />} />
}

/** The form of a page, or that it has arrived. */
export function SubmissionFormSection({ visit }: { visit: SubmissionPageData }) {
  const { answer } = visit
  if (answer && answer !== 'lost' && answer.state === 'sent')
    return <SubmissionSent visit={visit} sent={answer} />
  return <BlankOrRefused visit={visit} />
}
