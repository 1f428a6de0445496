import { useEffect, useRef, useState } from 'react'

type Phase = 'writing' | 'waiting' | 'sending'

/** Tracks the state of sending; only one at a time, even after several clicks. */
export function useSubmitState() {
  const [phase, setPhase] = useState<Phase>('writing')
  const isBusy = useRef(false)
  const enter = (next: Phase) => {
    isBusy.current = next !== 'writing'
    setPhase(next)
  }
  useEffect(() => {
    // Going back to a page from the browser's cache has to leave the form usable.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isBusy.current = false
      setPhase('writing')
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return { phase, enter, isBusy }
}
