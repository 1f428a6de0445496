import type { ContractHandler, ContractResponse } from '@/shared/http/contract-messages'

function webResponse({ status, headers, cookies, body }: ContractResponse): Response {
  const response = new Response(body, { status, headers })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** Makes a handler of the web's kind, as Next's routes are. */
export function webHandler(handler: ContractHandler) {
  return async (request: Request): Promise<Response> => webResponse(await handler(request))
}
