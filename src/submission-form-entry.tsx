// Runs in the browser: brings the form of a cached page to life with React, and without Next's runtime
// (docs/decisions/024-deferred-hydration.md).

import { hydrateRoot } from 'react-dom/client'
import { SubmissionForm } from '@/features/submissions/form/submission-form.client'
import type { SubmissionFormProps } from '@/features/submissions/form/submission-form-props'
import { SUBMISSION_PROPS_ID } from '@/shared/submissions/paths'

const island = document.querySelector('[data-island]')
const props = document.getElementById(SUBMISSION_PROPS_ID)?.textContent
if (island && props) hydrateRoot(island, <SubmissionForm {...(JSON.parse(props) as SubmissionFormProps)} />)
