import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { InLanguage } from './in-language'

const line = (lang: string | undefined) =>
  rendered('de', createElement(InLanguage, { text: 'direktorica', lang, before: 'Ana, ' }))

test('only words in another language have an element of their own', () => {
  expect(line(undefined)).toBe('Ana, direktorica')
  expect(line('hr')).toBe('Ana, <span lang="hr">direktorica</span>')
})
