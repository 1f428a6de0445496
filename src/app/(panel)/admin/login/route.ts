// Replaces Payload's sign-in form, which is disabled. This route takes precedence over `[[...segments]]`, so Payload
// never gets the request.

import { renewOrSignIn } from '@/features/sign-in/renew-or-sign-in'
import { ADMIN_PATH } from '@/i18n/routing/admin-path'

export function GET(request: Request): Promise<Response> {
  return renewOrSignIn(request, ADMIN_PATH)
}
