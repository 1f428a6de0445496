'use client'
// Runs in the browser, because it handles keys. Payload's own keys (3.90.2: Space, arrows, Space) do nothing, and their
// announcements are in English.

import { useField } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PictureOrderMessages } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { stopEvent } from '../unsaved-changes/leave-question.client'

const HANDLE = '.upload--has-many__drag'
const NAME = '.upload-relationship-details__filename'
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
const PICK_UP = [' ', 'Enter']

const nameOf = (handle: Element) => handle.parentElement?.querySelector(NAME)?.textContent?.trim() ?? ''

interface PictureOrderKeysProps {
  messages: PictureOrderMessages
  path: string
}

/** Moves the picture whose handle has the focus by arrow keys, names the handles, and announces the new position. */
export function PictureOrderKeys({ messages, path }: PictureOrderKeysProps) {
  const { value: pictures, setValue } = useField<unknown[]>({ path })
  const status = useRef<HTMLParagraphElement>(null)
  // The moved picture, until Payload shows the new order, which needs a request.
  const moving = useRef<{ name: string; place: number } | null>(null)
  const [told, setTold] = useState('')
  const handles = () => [
    ...(status.current?.closest('.field-type')?.querySelectorAll<HTMLElement>(HANDLE) ?? []),
  ]

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const all = handles()
    const from = all.indexOf(event.target as HTMLElement)
    const handle = all[from]
    if (!handle || handle.getAttribute('aria-disabled') === 'true') return
    if (PICK_UP.includes(event.key)) return stopEvent(event)
    const to = from + (STEPS[event.key] ?? 0)
    if (to === from) return
    stopEvent(event)
    if (moving.current || !Array.isArray(pictures) || to < 0 || to >= pictures.length) return
    moving.current = { name: nameOf(handle), place: to }
    setValue(pictures.toSpliced(from, 1).toSpliced(to, 0, pictures[from]))
  })

  const onShown = useEffectEvent(() => {
    const all = handles()
    for (const handle of all) {
      handle.setAttribute('aria-label', interpolate(messages.move, { name: nameOf(handle) }))
      handle.removeAttribute('aria-roledescription')
      handle.removeAttribute('aria-describedby')
    }
    const { name = '', place = -1 } = moving.current ?? {}
    const handle = all[place]
    if (!handle || nameOf(handle) !== name) return
    moving.current = null
    setTold(interpolate(messages.moved, { name, place: place + 1, count: all.length }))
    // The browser loses the focus if it replaces the element.
    if (document.activeElement === document.body) handle.focus()
  })

  useEffect(() => {
    const field = status.current?.closest('.field-type')
    if (!field) return
    const keys = (event: KeyboardEvent) => onKey(event)
    // Captured before Payload's own listeners.
    document.addEventListener('keydown', keys, true)
    const observer = new MutationObserver(() => onShown())
    observer.observe(field, { childList: true, subtree: true })
    onShown()
    return () => {
      document.removeEventListener('keydown', keys, true)
      observer.disconnect()
    }
  }, [])

  return (
    <p ref={status} role="status">
      {told}
    </p>
  )
}
