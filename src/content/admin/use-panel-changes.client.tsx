'use client'
// In the browser, because only there is seen what Payload draws.

import { useEffect, useEffectEvent } from 'react'

/** Calls at once, and once a frame in which elements of the admin panel have come, gone, or been given another name. */
export function usePanelChanges(onChange: () => void): void {
  const call = useEffectEvent(onChange)
  useEffect(() => {
    let frame = 0
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        call()
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-label'] })
    call()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}
