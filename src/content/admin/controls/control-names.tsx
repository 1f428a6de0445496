// Wraps the admin panel with components that add what Payload lacks: names of controls, descriptions of errors in
// fields, focus after dialogues and filters, names of files that were left out, and clean pastes.

import type { ReactNode } from 'react'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { TidyPastes } from '../texts/tidy-pastes.client'
import { LeftOutFiles } from '../uploads/left-out-files.client'
import { NamedControls } from './control-names.client'
import { DialogFocus } from './dialog-focus.client'
import { LostFocus } from './lost-focus.client'

export function ControlNames({ children, i18n }: { children: ReactNode; i18n: { language: string } }) {
  return (
    <NamedControls
      words={adminMessageGroup(i18n.language, 'controls')}
      toolbar={adminMessageGroup(i18n.language, 'toolbar')}
    >
      {children}
      <DialogFocus />
      <LostFocus />
      <TidyPastes />
      <LeftOutFiles messages={adminMessageGroup(i18n.language, 'leftOut')} />
    </NamedControls>
  )
}
