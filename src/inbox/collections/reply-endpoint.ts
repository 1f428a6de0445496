// Wraps endpoints for the admin panel's forms, so that refusals become responses.

import type { PayloadHandler, PayloadRequest } from 'payload'
import { AppError } from '@/platform/http/app-error'

const FRESH = { 'Cache-Control': 'no-store' }

/** Returns the id in the route. Refuses an invalid one with FORBIDDEN. */
export function idIn(req: PayloadRequest): number {
  const id = Number(req.routeParams?.id)
  // Range of PostgreSQL's integer.
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw new AppError('FORBIDDEN')
  return id
}

export function bodyOf(req: PayloadRequest): Promise<unknown> {
  return req.json?.().catch(() => null) ?? Promise.resolve(null)
}

/** Responds with the result of the act, a response or an object as JSON, or with the code of a refusal. */
export function replying(act: (req: PayloadRequest) => Promise<object>): PayloadHandler {
  return async (req) => {
    try {
      const result = await act(req)
      return result instanceof Response ? result : Response.json(result, { headers: FRESH })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, status } = error
      return Response.json({ errors: [{ message: code }], code }, { status, headers: FRESH })
    }
  }
}

/** Returns a download for the caller, which must not be cached. */
export function download(body: BodyInit, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      ...FRESH,
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
