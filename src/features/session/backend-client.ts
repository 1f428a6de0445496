// Calls the site's own backend from a page. All failures are logged and thrown in the same form.

import { csrfFetch } from '@/browser/csrf-fetch'

/** Describes a failed call: status, status text and body of the response; 500 if there was no response. */
export class BackendError extends Error {
  override name = 'BackendError'

  constructor(
    readonly statusCode: number,
    readonly statusMessage: string,
    readonly data: unknown,
    /** Tells whether there was a response. Without one nothing is known about the server's state. */
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
 * Calls this site with the session's cookies, and returns the response. Throws `BackendError` for a status other than
 * 2xx, and if there is no response (site.md §8).
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
