// All addresses of the contract have one door: which exist, and which methods they know, is said in one table.

import { ENDPOINTS } from '@/contract/endpoints'
import { serve } from '@/contract/http/serve'
import { runningPayload } from '@/payload'

export const contract = serve(ENDPOINTS, runningPayload)
