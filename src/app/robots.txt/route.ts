import { machineReadableResponse } from '@/features/discovery/machine-readable-response'
import { robotsText } from '@/features/discovery/robots'

// The operator sets the address of the site at run time.
export const dynamic = 'force-dynamic'

export const GET = () => machineReadableResponse(robotsText(), 'text/plain')
