import { expect, test } from 'vitest'
import { LOCALES } from '@/shared/locales'
import { separatesPercent } from './separates-percent'

/** Of `docs/style`, by the tags that the pages are formatted with. */
const EXPECTED: Record<string, boolean> = { hr: true, 'en-GB': false, de: true, it: false, fr: true }

test.each(LOCALES.map(({ lang }) => lang))('%s', (lang) =>
  expect(separatesPercent(lang)).toBe(EXPECTED[lang]),
)
