// Runs the bot check of a form in the browser: only after consent, and never in the way of sending.

import { hasConsented } from '@/browser/consent-cookie'
import { formTokens } from '@/browser/csrf-fetch'
import type { Form } from '@/shared/submissions/forms'
import { type BotCheck, loadBotCheck } from './recaptcha-loader'

/** Loads it; null when the visitor has not agreed to it, the app has none, or it cannot be had now. Never rejects. */
export async function openBotCheck(language: string): Promise<BotCheck | null> {
  if (!hasConsented('botCheck')) return null
  try {
    const { botCheck } = await formTokens()
    return botCheck && (await loadBotCheck(botCheck.siteKey, { url: botCheck.scriptUrl, language }))
  } catch {
    return null
  }
}

/** Returns the `botToken` of a form: empty when there is none, and the server's other checks decide. */
export async function botToken(form: Form, language: string): Promise<string> {
  try {
    const check = await openBotCheck(language)
    return check ? await check.execute(form) : ''
  } catch {
    return ''
  }
}
