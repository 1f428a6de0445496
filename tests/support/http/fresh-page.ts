import { expect, vi } from 'vitest'
import { POLL_OPTIONS } from '../timeouts'

interface FreshPage {
  status: number
  text: string
  /** The `Cache-Status` header, which tells where the page came from. */
  cache: string | null
}

/**
 * Requests a page until the response is not marked as old. Readers wait at most a second for a page to be rendered
 * again (decision 021): on a busy machine they then get the old one, which is marked.
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
