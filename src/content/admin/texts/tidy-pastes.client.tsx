'use client'
// Runs in the browser, because it handles pastes; Payload (3.90.2) has no setting for it.

import { useEffect } from 'react'
import { tidyPaste } from './pasted-html.client'

const EDITOR = '.ContentEditable__root'
/** Clipboard type of the editor itself, whose pastes need no cleaning. */
const OWN_KIND = 'application/x-lexical-editor'
const HTML = 'text/html'

/** Cleans pastes from other programs into rich texts (`pasted-html.client.tsx`). Renders nothing. */
export function TidyPastes() {
  useEffect(() => {
    let isTidied = false
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event
      const html = clipboardData?.getData(HTML)
      if (isTidied || !clipboardData || !html || clipboardData.types.includes(OWN_KIND)) return
      if (!(target instanceof Element && target.closest(EDITOR))) return
      const tidied = new DataTransfer()
      tidied.setData('text/plain', clipboardData.getData('text/plain'))
      tidied.setData(HTML, tidyPaste(html))
      const paste = new ClipboardEvent('paste', { clipboardData: tidied, bubbles: true, cancelable: true })
      // A browser that cannot create the event pastes the original.
      if (!paste.clipboardData?.getData(HTML)) return
      event.preventDefault()
      event.stopPropagation()
      isTidied = true
      target.dispatchEvent(paste)
      isTidied = false
    }
    // Captured before the editor's own listener.
    document.addEventListener('paste', onPaste, true)
    return () => document.removeEventListener('paste', onPaste, true)
  }, [])
  return null
}
