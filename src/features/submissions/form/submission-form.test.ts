import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { messagesFor } from '@/i18n/messages'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import { SubmissionFormSection } from './submission-form-section'

function formOf(form: Form, locale: Locale): string {
  const visit = {
    form,
    locale,
    page: '/',
    position: null,
    draft: '',
    topics: [{ id: '1', label: 'Quotations' }],
    consent: { version: 0, text: null },
    afterSending: null,
    privacy: null,
    answer: null,
    given: {},
  }
  return rendered(locale, createElement(SubmissionFormSection, { visit }))
}

/** Returns the names of fields whose label has an asterisk, and of those with `required`. */
function requiredIn(html: string): { marked: string[]; wanted: string[] } {
  const labels = [...html.matchAll(/<label for="submission-(\w+)"[^>]*>(.*?)<\/label>/gs)]
  const controls = html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? []
  return {
    marked: labels
      .filter(([, , label]) => label?.includes('<span aria-hidden="true"> *</span>'))
      .map(([, name = '']) => name),
    wanted: controls
      .filter((tag) => tag.includes(' required=""'))
      .map((tag) => /\sname="(\w+)"/.exec(tag)?.[1] ?? ''),
  }
}

test.each<[Form, string[]]>([
  ['contact', ['title', 'message', 'consent']],
  ['application', ['fullName', 'education', 'email', 'consent']],
  ['complaint', ['description', 'consent']],
])('the required fields of the form %s have an asterisk, and no others', (form, names) => {
  expect(requiredIn(formOf(form, 'en'))).toEqual({ marked: names, wanted: names })
})

const DIGIT_GROUPS: Record<Locale, string> = {
  hr: '091 234 5678',
  en: '07700 900123',
  de: '0151 23456789',
  it: '312 345 6789',
  fr: '06 12 34 56 78',
}

describe.each(LOCALE_CODES)('in %s', (locale) => {
  test.each(['contact', 'application'] as const)(
    'a telephone number of the form %s is shown in groups',
    (form) => {
      const phone = /<input\b[^>]*name="phone"[^>]*>/.exec(formOf(form, locale))?.[0]
      expect(phone).toContain(`placeholder="${DIGIT_GROUPS[locale]}"`)
    },
  )

  test('the form says what an asterisk means', () => {
    expect(messagesFor(locale).submission.required).toContain('*')
    expect(formOf('complaint', locale)).toContain(messagesFor(locale).submission.required)
  })
})
