// Stores the text of a form in the browser until the submission has arrived: it survives a reload, going back, a change
// of language and a lost connection. The consent is never stored. Without storage only this is lost.

import { SUBMISSION_DRAFT_PREFIX } from '@/shared/http/cookies'
import type { UploadedFile } from '../form/submission-form-props'

export interface Draft {
  values: Record<string, string>
  files: UploadedFile[]
  /** Identifies the submission, so that one sent twice is stored once. */
  key: string
  /** Key of the submission that the server had sent back when this was typed; empty if there was none. */
  answered: string
  /** Tells whether it was sent with an unknown result. */
  isUncertain: boolean
}

const storageKey = (name: string) => `${SUBMISSION_DRAFT_PREFIX}${name}`
/** Returns the storage key of pages rendered before 29 November 2026, as the site may be updated while a visitor types. */
const formerKey = (name: string) => `kovina letter ${name}`

/** Reads a draft; null if there is none, or storage is unavailable. */
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
    // The storage is full or blocked; the form works without it.
  }
}

export function deleteDraft(name: string): void {
  try {
    for (const key of [storageKey(name), formerKey(name)]) sessionStorage.removeItem(key)
  } catch {
    // The storage is blocked, so nothing was stored.
  }
}
