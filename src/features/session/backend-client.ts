// Calls the site's own backend from a page. Every failure is logged and thrown in the same form.

import { csrfFetch } from '@/browser/csrf-fetch'

/** A call that failed: status and words of the answer, and its body; 500 when no answer came at all. */
export class BackendError extends Error {
  override name = 'BackendError'

  constructor(
    readonly statusCode: number,
    readonly statusMessage: string,
    readonly data: unknown,
    /** Tells whether the backend answered: otherwise nothing is known of what it would say. */
    readonly hasResponse: boolean,
  ) {
    super(statusMessage || `The backend answered ${statusCode}`)
  }
}

async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function logBackendError(status: number | undefined, statusText: string | undefined): void {
  // biome-ignore lint/suspicious/noConsole: the log of a backend error (site.md §8), in the browser
  console.error(`[Directus Error]: ${status}, ${statusText}`)
}

/**
 * Calls this site with the cookies of the session and returns the answer. Throws `BackendError` for a status outside 2xx, and
 * when no answer comes (site.md §8).
 */
export async function callBackend(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await csrfFetch(path, { credentials: 'same-origin', ...init })
  } catch {
    logBackendError(undefined, undefined)
    throw new BackendError(500, '', undefined, false)
  }
  if (response.ok) return response
  logBackendError(response.status, response.statusText)
  throw new BackendError(response.status, response.statusText, await parseBody(response), true)
}
