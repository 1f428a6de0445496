'use client'
// Why in the browser: pages are kept and the same for all, so only the browser knows what its visitor has agreed to.

import { useEffect } from 'react'
import { mountConsent } from './mount-consent'

export function ConsentMount() {
  useEffect(mountConsent, [])
  return null
}
