'use client'
// Runs in the browser: an effect is what React runs once it has taken the page over; only then may scripts change it.

import { useEffect } from 'react'
import { startPageEnhancements } from '@/page-enhancements'

export function PageEnhancements() {
  useEffect(startPageEnhancements, [])
  return null
}
