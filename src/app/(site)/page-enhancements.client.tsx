'use client'
// Runs in the browser: starts the scripts in an effect, because they may change the page only after its hydration.

import { useEffect } from 'react'
import { startPageEnhancements } from '@/page-enhancements'

export function PageEnhancements() {
  useEffect(startPageEnhancements, [])
  return null
}
