'use client'
// In the browser, because Payload (3.90.2) leaves files of another kind out there, before anything is sent, and says nothing
// as long as one file is left.

import { toast } from '@payloadcms/ui'
import { validateMimeType } from 'payload/shared'
import { useEffect, useEffectEvent } from 'react'
import type { LeftOutMessages } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'

/** The view for choosing several files; its input names the kinds that are taken. */
const CHOICE = '.bulk-upload--add-files'

/** Files that are dropped, pasted or chosen. */
const filesOf = (event: Event): File[] => {
  if (event instanceof DragEvent) return [...(event.dataTransfer?.files ?? [])]
  if (event instanceof ClipboardEvent) return [...(event.clipboardData?.files ?? [])]
  return event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : []
}

/** Says which of several chosen files Payload leaves out, and which kinds are taken. Shows nothing else. */
export function LeftOutFiles({ messages }: { messages: LeftOutMessages }) {
  const say = useEffectEvent((event: Event) => {
    const choice = event.target instanceof Element ? event.target.closest(CHOICE) : null
    const kinds = choice?.querySelector('input')?.accept.split(', ') ?? []
    const names = filesOf(event).flatMap(({ name, type }) => (validateMimeType(type, kinds) ? [] : [name]))
    if (names.length === 0) return
    const message = kinds.some((kind) => kind.startsWith('image/')) ? messages.pictures : messages.files
    toast.error(interpolate(message, { names: names.join(', ') }))
  })
  useEffect(() => {
    const kinds = ['change', 'drop', 'paste']
    const listener = (event: Event) => say(event)
    // Before Payload's own listeners.
    for (const kind of kinds) document.addEventListener(kind, listener, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener, true)
    }
  }, [])
  return null
}
