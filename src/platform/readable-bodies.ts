// Refuses bodies of writes that Payload answers with 500, or never.

import { APIError, addDataAndFileToRequest, type PayloadRequest } from 'payload'

const FORM = 'multipart/form-data'

export const isWrite = (method: string) => method === 'post' || method === 'patch'

/** Makes the refusal (400) of a body that cannot be read. */
export const unreadableBody = () =>
  new APIError('The body has to be JSON with the fields by name, or a form with files.', 400)

const typeOf = ({ headers }: PayloadRequest) => (headers.get('content-type') ?? '').split(';', 1)[0]

/** Refuses bodies of other types than JSON and forms: Payload's handlers fail on them. They compare the type case-sensitively. */
export function requireReadableBody(req: PayloadRequest): void {
  if (!['application/json', FORM].includes(typeOf(req) ?? '')) throw unreadableBody()
}

/**
 * Reads a form with files before Payload does: Payload answers 500 to one that is cut off or has a broken header, and never
 * answers one of another kind (`multipart/mixed`).
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
  // A body can be read once only: without one Payload does not try again.
  Object.defineProperty(req, 'body', { value: null })
}
