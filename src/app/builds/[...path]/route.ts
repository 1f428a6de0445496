import { answerBuilds } from '@/features/builds/answer-builds'
import { THIS_BUILD } from '@/this-build'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => answerBuilds(request, THIS_BUILD)
