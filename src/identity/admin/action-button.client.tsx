'use client'
// Runs in the browser: asks before a dangerous act, and reports the result without leaving the page.

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { interpolate } from '@/i18n/format/interpolate'
import { adminFetch, type ErrorMessages } from './admin-fetch'

interface ActionButtonProps {
  messages: ErrorMessages
  label: string
  /** The endpoint of the act. */
  path: string
  /** Message after success; `{count}` is replaced from the response. */
  successMessage: string
  /** Question before an act that cannot be undone. */
  confirmation?: { title: string; text: string }
  onDone: () => void
}

/** Renders a button for one act. */
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
  // The button stays enabled, because a disabled one loses the focus.
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
