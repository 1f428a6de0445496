// The single entry point of all addresses of the contract: one table lists the addresses and their methods.

import { ENDPOINTS } from '@/contract/endpoints'
import { serve } from '@/contract/http/serve'
import { webHandler } from '@/contract/http/web-handler'
import { runningPayload } from '@/payload'

export const contractHandler = serve(ENDPOINTS, runningPayload)

/** The same handler for the routes of Next. */
export const contract = webHandler(contractHandler)
