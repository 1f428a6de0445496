import { useEffect, useRef, useState } from 'react'

type Phase = 'writing' | 'waiting' | 'sending'

/** Tracks the state of sending; only one submission is sent at a time, even after several clicks. */
export function useSubmitState() {
  const [phase, setPhase] = useState<Phase>('writing')
  const isBusy = useRef(false)
  const enter = (next: Phase) => {
    isBusy.current = next !== 'writing'
    setPhase(next)
  }
  useEffect(() => {
    // After a return from the browser's cache the form must be usable.
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
