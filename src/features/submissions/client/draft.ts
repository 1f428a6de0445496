// Stores the text of a form in the browser until the form has arrived: it survives a reload, going back, another
// language and a lost connection. Never the consent. Without a storage nothing is lost but this.

import { SUBMISSION_DRAFT_PREFIX } from '@/shared/http/cookies'
import type { UploadedFile } from '../form/submission-form-props'

export interface Draft {
  values: Record<string, string>
  files: UploadedFile[]
  /** Names the filling-in, so that what is sent twice is stored once. */
  key: string
  /** Name of the filling-in that the server had sent back when this was typed; empty when there was none. */
  answered: string
  /** It was sent, with unknown result. */
  isUncertain: boolean
}

const storageKey = (name: string) => `${SUBMISSION_DRAFT_PREFIX}${name}`
/** Key under which a page of before 29 November 2026 has stored it: the site may be updated while somebody types. */
const formerKey = (name: string) => `kovina letter ${name}`

/** Null where there is none, or nothing can be kept. */
export function readDraft(name: string): Draft | null {
  try {
    const stored = sessionStorage.getItem(storageKey(name)) ?? sessionStorage.getItem(formerKey(name))
    const kept: Draft = JSON.parse(stored ?? 'null')
    const isDraft = kept && typeof kept.values === 'object' && Array.isArray(kept.files)
    return isDraft ? kept : null
  } catch {
    return null
  }
}

export function saveDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(draft))
  } catch {
    // Full, or forbidden: the form works without.
  }
}

export function deleteDraft(name: string): void {
  try {
    for (const key of [storageKey(name), formerKey(name)]) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
