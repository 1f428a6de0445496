'use client'
// Why in the browser: an effect is what React runs once it has taken the page over; only then may scripts change it.

import { useEffect } from 'react'
import { startPage } from '@/page-script'

export function StartPage() {
  useEffect(startPage, [])
  return null
}
