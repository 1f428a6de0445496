// A text that is being written, kept in this tab: it survives a reload, a lost connection and an expired session.

import { REPLY_DRAFT_PREFIX } from '@/shared/http/cookies'

export interface ReplyDraft {
  text: string
  /** Names this draft, so that sending the same text of it twice stores it once. */
  key: string
}

const nameOf = (path: string) => `${REPLY_DRAFT_PREFIX}${path}`

/** Not `randomUUID`, which browsers have for HTTPS only. */
export function newReplyDraft(): ReplyDraft {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return { text: '', key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}

export function readReplyDraft(path: string): ReplyDraft | null {
  try {
    const { text, key } = JSON.parse(sessionStorage.getItem(nameOf(path)) ?? 'null')
    return typeof text === 'string' && typeof key === 'string' ? { text, key } : null
  } catch {
    return null
  }
}

/** Browsers without storage keep it as long as the page is open. */
export function saveReplyDraft(path: string, draft: ReplyDraft | null): void {
  try {
    if (draft?.text) sessionStorage.setItem(nameOf(path), JSON.stringify(draft))
    else sessionStorage.removeItem(nameOf(path))
  } catch {}
}
