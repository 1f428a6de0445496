// Answers loopback calls of our own server (src/server/contract/answer-contract.ts). Only code loaded from here shares
// its Payload instance with the pages.

import { CONTRACT_HANDLER_KEY } from '@/shared/process-protocol'
import { contractHandler } from '../../(contract)/serve-contract'
import { isInternalRequest } from '../is-internal-request'

export async function POST(request: Request): Promise<Response> {
  if (!isInternalRequest(request)) return new Response(null, { status: 404 })
  Reflect.set(globalThis, CONTRACT_HANDLER_KEY, contractHandler)
  return new Response(null, { status: 204 })
}
