import { renewOrAsk } from '@/features/sign-in/renew'

export function GET(request: Request): Promise<Response> {
  return renewOrAsk(request, null)
}
