import { BUILD_INFO } from '@/build-info'
import { handleBuilds } from '../builds-handler'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => handleBuilds(request, BUILD_INFO)
