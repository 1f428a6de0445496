import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, type Locale, localeEntry } from '@/shared/locales'
import { ATTACHMENT_RULES } from '@/shared/submissions/forms'
import { readDemoFile } from './folder'
import { readIndex } from './source'

/** Every day of a month that a text names, as day and month. */
function daysIn(text: string, locale: Locale): string[] {
  const { lang } = localeEntry(locale)
  const named = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long' })
  const months = Array.from({ length: 12 }, (_, month) => {
    const parts = named.formatToParts(new Date(2027, month, 15))
    return parts.find(({ type }) => type === 'month')?.value ?? ''
  })
  const days = text.matchAll(new RegExp(String.raw`(\d+)(?:\.|º|er)?\s(${months.join('|')})`, 'g'))
  return [...days].map(([, day, month]) => `${months.indexOf(month ?? '') + 1}-${day}`)
}

describe('the advertisement for apprentices', () => {
  const position = readIndex('positions').find(({ key }) => key === 'apprentice-machinist')
  const [, month, day] = String(position?.closesOn).split('-').map(Number)

  test.each(LOCALE_CODES)(
    'in %s asks for the one PDF that the form takes, until the last day of the position',
    (locale) => {
      const text = readDemoFile(`positions/apprentice-machinist.${locale}.md`)
      expect(daysIn(text, locale)).toEqual([`${month}-${day}`])
      expect(text).toContain('PDF')
      expect(ATTACHMENT_RULES.application.max).toBe(1)
    },
  )

  test.each(LOCALE_CODES)('in %s agrees with the news, which invites to apply', (locale) => {
    const text = readDemoFile(`news/apprentices-2026.${locale}.md`)
    const invitation = text.split('\n').filter((line) => line.includes('2027') && !line.startsWith('summary'))
    expect(invitation).toEqual([expect.stringContaining('PDF')])
    expect(daysIn(invitation.join(''), locale)).toEqual([`${month}-${day}`])
  })
})
