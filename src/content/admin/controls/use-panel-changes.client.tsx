'use client'
// Runs in the browser, because it watches what Payload renders.

import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onChange` at once, and then at most once per frame when elements of the admin panel are added, removed or
 * renamed.
 */
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
