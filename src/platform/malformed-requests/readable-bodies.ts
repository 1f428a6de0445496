// Refuses bodies of writes to which Payload responds with 500, or never.

import { APIError, addDataAndFileToRequest, type PayloadRequest } from 'payload'

const FORM = 'multipart/form-data'

export const isWrite = (method: string) => method === 'post' || method === 'patch'

/** Returns the refusal (400) of an unreadable body. */
export const unreadableBody = () =>
  new APIError('The body has to be JSON with the fields by name, or a form with files.', 400)

const typeOf = ({ headers }: PayloadRequest) => (headers.get('content-type') ?? '').split(';', 1)[0]

/** Refuses bodies other than JSON and forms, on which Payload's handlers fail. They compare the type case-sensitively. */
export function requireReadableBody(req: PayloadRequest): void {
  if (!['application/json', FORM].includes(typeOf(req) ?? '')) throw unreadableBody()
}

/**
 * Reads a multipart form before Payload does. Payload responds with 500 to one that is cut off or has a malformed
 * header, and never responds to another kind (`multipart/mixed`).
 */
export async function readForm(req: PayloadRequest): Promise<void> {
  if (!typeOf(req)?.includes('multipart/')) return
  if (typeOf(req) !== FORM) throw unreadableBody()
  try {
    await addDataAndFileToRequest(req)
  } catch (error) {
    throw error instanceof APIError && error.status < 500 ? error : unreadableBody()
  }
  if (req.data === undefined && !req.file) throw unreadableBody()
  // A body can be read only once; without one Payload does not try.
  Object.defineProperty(req, 'body', { value: null })
}
