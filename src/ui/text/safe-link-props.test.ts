import { expect, test } from 'vitest'
import { safeLinkProps } from './safe-link-props'

const REL = 'noopener noreferrer'

test.each([
  ['/de/kontakt', { href: '/de/kontakt' }],
  ['#top', { href: '#top' }],
  ['https://example.com/', { href: 'https://example.com/', rel: REL }],
  ['//example.com', { href: '//example.com', rel: REL }],
  ['mailto:info@kovina.example', { href: 'mailto:info@kovina.example', rel: REL }],
  ['javascript:alert(1)', {}],
  [' java\tscript:alert(1)', {}],
  ['\u0001javascript:alert(1)', {}],
  ['view-source:javascript:alert(1)', {}],
  ['data:text/html,x', {}],
  ['http://', {}],
])('%j', (address, attributes) => {
  expect(safeLinkProps(address)).toEqual(attributes)
})
