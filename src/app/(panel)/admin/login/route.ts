// In place of Payload's own form, whose way in is closed: it stands before `[[...segments]]`, so Payload never sees this address.

import { PANEL_PATH } from '@/facts/panel'
import { renewOrAsk } from '@/features/sign-in/renew'

export function GET(request: Request): Promise<Response> {
  return renewOrAsk(request, PANEL_PATH)
}
