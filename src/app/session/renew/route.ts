import { renewOrSignIn } from '@/features/sign-in/renew-or-sign-in'

export function GET(request: Request): Promise<Response> {
  return renewOrSignIn(request, null)
}
