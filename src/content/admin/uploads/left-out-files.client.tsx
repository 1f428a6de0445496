'use client'
// Runs in the browser, because Payload (3.90.2) drops files of a wrong type there, without a message as long as one
// file is left. It reports the number of saved files in English in every language, and repeats the reason of a failure
// for each file.

import { toast } from '@payloadcms/ui'
import { validateMimeType } from 'payload/shared'
import { isValidElement, useEffect, useEffectEvent } from 'react'
import type { LeftOutMessages } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { usePanelChanges } from '../controls/use-panel-changes.client'

/** The view for choosing several files. Its input lists the accepted types. */
const CHOICE = '.bulk-upload--add-files'

/** The view in which several files are described and saved. */
const FILES = '.bulk-upload--file-manager'
const FIRST_WRONG = `${FILES} .field-type.error :is(input, textarea):not([type="hidden"])`

/** Payload's messages with totals after an upload of several files. */
const SUMS = [
  [/^Successfully saved (\d+) files$/, 'saved'],
  [/^Failed to save (\d+) files$/, 'failed'],
] as const

/** The parts of a toast message that are read here. */
interface Message {
  id: number | string
  title?: unknown
}

function translateSum({ id, title }: Message, messages: LeftOutMessages): void {
  for (const [pattern, word] of SUMS) {
    const count = typeof title === 'string' ? pattern.exec(title)?.[1] : undefined
    if (!count) continue
    const text = interpolate(messages[word], { count })
    if (word === 'saved') toast.success(text, { id })
    else {
      const onClick = () => document.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
      toast.error(text, { id, action: { label: messages.show, onClick } })
    }
  }
}

/** Returns why a file was not saved. */
const reasonOf = ({ title }: Message): unknown =>
  isValidElement<{ errorMessage?: string }>(title) ? title.props.errorMessage : undefined

/** Keeps one of several messages with the same reason. */
function mergeReasons(messages: Message[]): void {
  const said = new Set<unknown>()
  for (const message of messages) {
    const reason = reasonOf(message)
    if (said.has(reason)) toast.dismiss(message.id)
    else if (reason) said.add(reason)
  }
}

/** Returns the files that were dropped, pasted or chosen. */
const filesOf = (event: Event): File[] => {
  if (event instanceof DragEvent) return [...(event.dataTransfer?.files ?? [])]
  if (event instanceof ClipboardEvent) return [...(event.clipboardData?.files ?? [])]
  return event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : []
}

/**
 * Reports which of several chosen files Payload has dropped and which types are accepted, how many were saved, and each
 * reason of a failure once, with a link to the field. Renders nothing else.
 */
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
    // Captured before Payload's own listeners.
    for (const kind of kinds) document.addEventListener(kind, listener, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener, true)
    }
  }, [])
  usePanelChanges(() => {
    const shown = toast.getToasts()
    for (const one of shown) translateSum(one, messages)
    if (document.querySelector(FILES)) mergeReasons(shown)
  })
  return null
}
