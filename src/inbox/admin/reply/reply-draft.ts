// Stores an unsent text in this tab, so that it survives a reload, a lost connection and an expired session.

import { REPLY_DRAFT_PREFIX } from '@/shared/http/cookies'

export interface ReplyDraft {
  text: string
  /** Identifies the draft, so that sending the same text of it twice stores it once. */
  key: string
}

const nameOf = (path: string) => `${REPLY_DRAFT_PREFIX}${path}`

/** Does not use `randomUUID`, which browsers have only on HTTPS. */
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

/** Without storage, the browser keeps the draft only while the page is open. */
export function saveReplyDraft(path: string, draft: ReplyDraft | null): void {
  try {
    if (draft?.text) sessionStorage.setItem(nameOf(path), JSON.stringify(draft))
    else sessionStorage.removeItem(nameOf(path))
  } catch {}
}
