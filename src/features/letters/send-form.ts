// How our scripts send a form: with progress, and an answer as JSON.

export interface SendOptions {
  method?: 'POST' | 'DELETE'
  /** From 0 to 1, of the bytes that have left. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

export interface FormAnswer {
  status: number
  /** Null when the answer was no JSON. */
  body: unknown
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Rejects with a TypeError when nothing could be reached, as `fetch` does (which knows no progress of what it sends). */
export function sendForm(
  path: string,
  body: FormData,
  { method = 'POST', onProgress, signal }: SendOptions = {},
): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
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
