import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneLink } from './phone-link'

test.each([
  ['+385 47 555-100', '+38547555100'],
  ['+385 (0)47 555 100', '+38547555100'],
  ['00385 (0)47 555 100', '0038547555100'],
  ['(0)47 555 100', '047555100'],
])('%s is called at %s', (number, called) =>
  expect(renderToStaticMarkup(createElement(PhoneLink, { number }))).toBe(
    `<a href="tel:${called}">${number}</a>`,
  ),
)
