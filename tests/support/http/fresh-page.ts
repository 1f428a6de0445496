import { expect, vi } from 'vitest'
import { POLL_OPTIONS } from '../timeouts'

interface FreshPage {
  status: number
  text: string
  /** The header that says where the page came from. */
  cache: string | null
}

/**
 * Asks for a page until the answer is none of before a change. Readers wait a second at most for a page that is made anew
 * (decision 021): on a busy machine they are given the old one, which says so.
 */
export function freshPage(address: string, headers: Record<string, string> = {}): Promise<FreshPage> {
  return vi.waitFor(async () => {
    const answer = await fetch(address, { headers, redirect: 'manual' })
    const text = await answer.text()
    const cache = answer.headers.get('cache-status')
    expect(cache).not.toBe('Kovina; hit; detail=old')
    return { status: answer.status, text, cache }
  }, POLL_OPTIONS)
}
