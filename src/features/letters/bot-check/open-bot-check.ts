// The bot check of a form in the browser: only for whoever has agreed to it, and never in the way of sending.

import type { Form } from '@/facts/forms'
import { hasConsented } from '@/ui/consent'
import { pageKeys } from '@/ui/csrf-fetch'
import { type BotCheck, loadBotCheck } from './recaptcha-loader'

/** Loads it; null when the visitor has not agreed to it, the house has none, or it cannot be had now. Never rejects. */
export async function openBotCheck(language: string): Promise<BotCheck | null> {
  if (!hasConsented('botCheck')) return null
  try {
    const { botCheck } = await pageKeys()
    return botCheck && (await loadBotCheck(botCheck.siteKey, { url: botCheck.scriptUrl, language }))
  } catch {
    return null
  }
}

/** What goes along with a form as `botToken`: empty when there is none, and the server's other measures decide. */
export async function botToken(form: Form, language: string): Promise<string> {
  try {
    const check = await openBotCheck(language)
    return check ? await check.execute(form) : ''
  } catch {
    return ''
  }
}
