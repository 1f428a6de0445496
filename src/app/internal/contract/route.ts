// Loopback call of our own server (src/server/contract/answer-contract.ts): only code that is loaded from here shares Payload with the pages.

import { CONTRACT_HANDLER_KEY } from '@/shared/process-protocol'
import { contractHandler } from '../../(contract)/serve-contract'
import { isInternalRequest } from '../is-internal-request'

export async function POST(request: Request): Promise<Response> {
  if (!isInternalRequest(request)) return new Response(null, { status: 404 })
  Reflect.set(globalThis, CONTRACT_HANDLER_KEY, contractHandler)
  return new Response(null, { status: 204 })
}
