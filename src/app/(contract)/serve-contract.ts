// All addresses of the contract have one entry point: one table says which exist, and which methods they know.

import { ENDPOINTS } from '@/contract/endpoints'
import { serve } from '@/contract/http/serve'
import { webHandler } from '@/contract/http/web-handler'
import { runningPayload } from '@/payload'

export const contractHandler = serve(ENDPOINTS, runningPayload)

/** The same for the routes of Next. */
export const contract = webHandler(contractHandler)
