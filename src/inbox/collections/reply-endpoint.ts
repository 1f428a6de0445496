// Answers the admin panel's forms: an act that refuses is answered, not thrown.

import type { PayloadHandler, PayloadRequest } from 'payload'
import { AppError } from '@/platform/http/app-error'

const FRESH = { 'Cache-Control': 'no-store' }

/** A route's number; refuses with FORBIDDEN what can be none. */
export function idIn(req: PayloadRequest): number {
  const id = Number(req.routeParams?.id)
  // As PostgreSQL's integer.
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw new AppError('FORBIDDEN')
  return id
}

export function bodyOf(req: PayloadRequest): Promise<unknown> {
  return req.json?.().catch(() => null) ?? Promise.resolve(null)
}

/** Answers with what the act gives, a file or an object for JSON, or says in a code what is refused. */
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

/** A download for the caller alone. */
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
