// In place of Payload's own form, whose way in is closed: it stands before `[[...segments]]`, so Payload never sees this address.

import { renewOrSignIn } from '@/features/sign-in/renew-or-sign-in'
import { ADMIN_PATH } from '@/i18n/routing/admin-path'

export function GET(request: Request): Promise<Response> {
  return renewOrSignIn(request, ADMIN_PATH)
}
