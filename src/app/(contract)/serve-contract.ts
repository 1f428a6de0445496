// All addresses of the contract have one entry point: one table says which exist, and which methods they know.

import { ENDPOINTS } from '@/contract/endpoints'
import { serve } from '@/contract/http/serve'
import { runningPayload } from '@/payload'

export const contract = serve(ENDPOINTS, runningPayload)
