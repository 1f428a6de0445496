'use client'
// In the browser, because Payload (3.90.2) leaves files of another kind out there, before anything is sent, and says nothing
// as long as one file is left; how many were saved it says in English in every language.

import { toast } from '@payloadcms/ui'
import { validateMimeType } from 'payload/shared'
import { useEffect, useEffectEvent } from 'react'
import type { LeftOutMessages } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { usePanelChanges } from './use-panel-changes.client'

/** The view for choosing several files; its input names the kinds that are taken. */
const CHOICE = '.bulk-upload--add-files'

/** Payload's sums after an upload of several files. */
const SUMS = [
  [/^Successfully saved (\d+) files$/, 'saved'],
  [/^Failed to save (\d+) files$/, 'failed'],
] as const

function translateSums(messages: LeftOutMessages): void {
  for (const title of document.querySelectorAll('[data-sonner-toast] [data-title]'))
    for (const [pattern, word] of SUMS) {
      const count = pattern.exec(title.textContent ?? '')?.[1]
      // The text alone: React keeps the element.
      if (count && title.firstChild) title.firstChild.nodeValue = interpolate(messages[word], { count })
    }
}

/** Files that are dropped, pasted or chosen. */
const filesOf = (event: Event): File[] => {
  if (event instanceof DragEvent) return [...(event.dataTransfer?.files ?? [])]
  if (event instanceof ClipboardEvent) return [...(event.clipboardData?.files ?? [])]
  return event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : []
}

/** Says which of several chosen files Payload leaves out, which kinds are taken, and how many were saved. Shows nothing else. */
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
  usePanelChanges(() => translateSums(messages))
  return null
}
