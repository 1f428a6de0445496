import { NextIntlClientProvider } from 'next-intl'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '@/i18n/messages/hr.json'
import type { Locale } from '@/shared/locales'
import type { LinkPageData } from '../queries'
import { ConfirmEmailScreen } from './confirm-email-screen'
import { InvitationScreen } from './invitation-screen'
import { NewPasswordScreen } from './new-password-screen'
import { VerifyEmailScreen } from './verify-email-screen'

const data: LinkPageData = {
  link: { state: 'open', email: 'info@kovina.example' },
  formState: { email: '', problems: [], retryAfter: null },
  hidden: { link: 'of-this-page' },
}

const SCREENS: Record<string, ComponentType<{ locale: Locale; data: LinkPageData }>> = {
  NewPasswordScreen,
  InvitationScreen,
  VerifyEmailScreen,
  ConfirmEmailScreen,
}

test.each(Object.entries(SCREENS))('the form of %s brings the link of its page along', (_, screen) => {
  const shown = createElement(screen, { locale: 'hr', data })
  const markup = renderToStaticMarkup(
    NextIntlClientProvider({ locale: 'hr', messages, timeZone: 'Europe/Zagreb', children: shown }),
  )
  const [form = ''] = markup.match(/<form[\s\S]*<\/form>/) ?? []
  expect(form).toContain('<input type="hidden" name="link" value="of-this-page"/>')
})
