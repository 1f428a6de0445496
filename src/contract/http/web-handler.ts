import type { ContractHandler, ContractResponse } from '@/shared/http/contract-messages'

function webResponse({ status, headers, cookies, body }: ContractResponse): Response {
  const response = new Response(body, { status, headers })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** Adapts a handler to Request and Response, for Next's routes. */
export function webHandler(handler: ContractHandler) {
  return async (request: Request): Promise<Response> => webResponse(await handler(request))
}
