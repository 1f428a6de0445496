import { expect, test } from 'vitest'
import { LOCALES } from '@/shared/locales'
import { separatesPercent } from './separates-percent'

/** The rules of `docs/style`, by the language tags with which pages are formatted. */
const EXPECTED: Record<string, boolean> = { hr: true, 'en-GB': false, de: true, it: false, fr: true }

test.each(LOCALES.map(({ lang }) => lang))('%s', (lang) =>
  expect(separatesPercent(lang)).toBe(EXPECTED[lang]),
)
