// Lists the inline scripts and styles of a finished page as sources of its Content-Security-Policy.

import { hashSource } from '@/platform/http/content-security-policy'

/** Types that browsers execute or obey; others are data. */
const EXECUTED = /^(|module|text\/javascript|speculationrules|importmap)$/
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g

function isInlineScript(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? ''
  return !/\ssrc=/.test(attributes) && EXECUTED.test(type)
}

/** Returns the sources. `html` is React's: attributes in double quotes, no `<script` or `<style` inside texts. */
export function inlineSources(html: string) {
  const scripts = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => isInlineScript(attributes))
  return {
    scripts: scripts.map(([, , text = '']) => hashSource(text)),
    styles: [...html.matchAll(STYLE)].map(([, text = '']) => hashSource(text)),
  }
}
