// Sends a form by script, with progress and the CSRF token, and returns a JSON response.

import { type CsrfHeaders, isCsrfMismatch, sendWithCsrfToken } from '@/browser/csrf-fetch'

export interface SendOptions {
  /** `DELETE` removes a file. */
  method?: 'POST' | 'DELETE'
  /** Called with the share of bytes sent, from 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

export interface FormResponse {
  status: number
  /** Null if the response was no JSON. */
  body: unknown
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends by XMLHttpRequest, because `fetch` does not report upload progress. */
function sendOnce(path: string, body: FormData, headers: CsrfHeaders, options: SendOptions) {
  const { method = 'POST', onProgress, signal } = options
  return new Promise<FormResponse>((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException('given up', 'AbortError'))
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: jsonOf(request.responseText) }),
    )
    request.addEventListener('error', () => reject(new TypeError('the form did not arrive')))
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/** Sends the form. Rejects with a TypeError if the server cannot be reached, as `fetch` does. */
export async function sendForm(
  path: string,
  body: FormData,
  options: SendOptions = {},
): Promise<FormResponse> {
  const isMismatch = (answer: FormResponse) => isCsrfMismatch(answer.status, answer.body)
  const answer = await sendWithCsrfToken((headers) => sendOnce(path, body, headers, options), isMismatch)
  // Even a new token was refused: cookies are blocked, or the page is not ours.
  return isMismatch(answer) ? { ...answer, body: { faults: { form: 'notFromHere' } } } : answer
}
