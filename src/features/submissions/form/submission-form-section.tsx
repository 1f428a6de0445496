import { SUBMISSION_PROPS_ID } from '@/shared/submissions/paths'
import { DataBlock } from '@/ui/text/data-block'
import { useSubmissionForm } from '../client/use-submission-form'
import type { SubmissionPageData } from '../server/submission-page-data'
import styles from './submission.module.css'
import { SubmissionForm } from './submission-form.client'
import { SubmissionSent } from './submission-sent'

/**
 * Renders the form with its props. On cached pages `src/submission-form-entry.tsx` reads them, so that no flight data
 * is needed.
 */
function BlankOrRefused({ visit }: { visit: SubmissionPageData }) {
  const props = useSubmissionForm(visit)
  return (
    <>
      <div className={styles.form} data-island data-draft={props.draft}>
        <SubmissionForm {...props} />
      </div>
      <DataBlock type="application/json" id={SUBMISSION_PROPS_ID} data={props} />
    </>
  )
}

/** Renders the form of a page, or the confirmation that the submission has arrived. */
export function SubmissionFormSection({ visit }: { visit: SubmissionPageData }) {
  const { answer } = visit
  if (answer && answer !== 'lost' && answer.state === 'sent')
    return <SubmissionSent visit={visit} sent={answer} />
  return <BlankOrRefused visit={visit} />
}
