'use client'
// In the browser, because what is dangerous is asked about first, and the outcome is said without leaving the page.

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { interpolate } from '@/i18n/format/interpolate'
import { adminFetch, type ErrorMessages } from './admin-fetch'

interface ActionButtonProps {
  messages: ErrorMessages
  label: string
  /** The address that does it. */
  path: string
  /** Message after success; `{count}` comes from the response. */
  successMessage: string
  /** Asked first, when it cannot be taken back. */
  confirmation?: { title: string; text: string }
  onDone: () => void
}

/** A button for one act. */
export function ActionButton({
  messages,
  label,
  path,
  successMessage,
  confirmation,
  onDone,
}: ActionButtonProps) {
  const modalSlug = `act-${useId()}`
  const { openModal } = useModal()
  const [isBusy, setBusy] = useState(false)
  // The button stays usable, as a disabled one loses the focus.
  const act = async () => {
    if (isBusy) return
    setBusy(true)
    const { body, error } = await adminFetch<Record<string, number>>(messages, path)
    setBusy(false)
    if (!body) return void toast.error(error)
    toast.success(interpolate(successMessage, body))
    onDone()
  }
  return (
    <>
      <Button
        buttonStyle="secondary"
        extraButtonProps={{ 'aria-disabled': isBusy }}
        onClick={() => (confirmation ? openModal(modalSlug) : act())}
        size="small"
        type="button"
      >
        {label}
      </Button>
      {confirmation && (
        <ConfirmationModal
          body={confirmation.text}
          confirmLabel={label}
          heading={confirmation.title}
          modalSlug={modalSlug}
          onConfirm={act}
        />
      )}
    </>
  )
}
