import { machineReadableResponse } from '@/features/discovery/machine-readable-response'
import { robotsText } from '@/features/discovery/robots'

// The address of the site is the operator's, at run time.
export const dynamic = 'force-dynamic'

export const GET = () => machineReadableResponse(robotsText(), 'text/plain')
