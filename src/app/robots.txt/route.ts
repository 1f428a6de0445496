import { machineAnswer } from '@/features/discovery/machine-answer'
import { robotsText } from '@/features/discovery/robots'

// The address of the site is the operator's, at run time.
export const dynamic = 'force-dynamic'

export const GET = () => machineAnswer(robotsText(), 'text/plain')
