// Runs the bot check of a form in the browser: only after consent, and without ever preventing the submission.

import { hasConsented } from '@/browser/consent-cookie'
import { formTokens } from '@/browser/csrf-fetch'
import type { Form } from '@/shared/submissions/forms'
import { type BotCheck, loadBotCheck } from './recaptcha-loader'

/** Loads the bot check; null without the visitor's consent, if it is not configured, or if loading fails. Never rejects. */
export async function openBotCheck(language: string): Promise<BotCheck | null> {
  if (!hasConsented('botCheck')) return null
  try {
    const { botCheck } = await formTokens()
    return botCheck && (await loadBotCheck(botCheck.siteKey, { url: botCheck.scriptUrl, language }))
  } catch {
    return null
  }
}

/** Returns the `botToken` of a form. If it is empty, the server's other checks decide. */
export async function botToken(form: Form, language: string): Promise<string> {
  try {
    const check = await openBotCheck(language)
    return check ? await check.execute(form) : ''
  } catch {
    return ''
  }
}
