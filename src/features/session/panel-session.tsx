// Wraps the admin panel: keeps a form with its unsaved input open if the session cannot be renewed.

import type { ReactNode } from 'react'
import { adminMessage } from '@/i18n/admin-messages'
import { PanelSessionKeeper } from './panel-session.client'

interface PanelSessionProps {
  children: ReactNode
  i18n: { language: string }
}

export function PanelSession({ children, i18n }: PanelSessionProps) {
  return (
    <PanelSessionKeeper
      endedMessage={adminMessage(i18n.language, 'session.ended')}
      lostMessage={adminMessage(i18n.language, 'session.lost')}
    >
      {children}
    </PanelSessionKeeper>
  )
}
