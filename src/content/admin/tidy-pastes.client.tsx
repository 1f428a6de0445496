'use client'
// In the browser, because a paste happens there; Payload (3.90.2) has no setting for it.

import { useEffect } from 'react'
import { tidyPaste } from './pasted-html.client'

const EDITOR = '.ContentEditable__root'
/** Of the editor itself, which knows its own nodes. */
const OWN_KIND = 'application/x-lexical-editor'
const HTML = 'text/html'

/** Has the editors of rich texts take pastes from other programs as `pasted-html.client.tsx` tidies them. Shows nothing. */
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
      // A browser that makes none with data of its own pastes as it is.
      if (!paste.clipboardData?.getData(HTML)) return
      event.preventDefault()
      event.stopPropagation()
      isTidied = true
      target.dispatchEvent(paste)
      isTidied = false
    }
    // Before the editor's own listener.
    document.addEventListener('paste', onPaste, true)
    return () => document.removeEventListener('paste', onPaste, true)
  }, [])
  return null
}
