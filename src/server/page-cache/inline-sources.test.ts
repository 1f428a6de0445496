import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineSources } from './inline-sources'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('what runs or styles is named by the digest of its bytes', () => {
  const html = `<style href="a" data-precedence="next">p{color:red}</style><script>run("ž")</script>
    <script type="module" async="">go()</script><script type="speculationrules">{"prefetch":[]}</script>`
  expect(inlineSources(html)).toEqual({
    scripts: ['run("ž")', 'go()', '{"prefetch":[]}'].map(source),
    styles: [source('p{color:red}')],
  })
})

test('files and data are not', () => {
  const html =
    '<script src="/a.js" async=""></script><script type="application/ld+json">{}</script><link rel="stylesheet" href="/a.css"/>'
  expect(inlineSources(html)).toEqual({ scripts: [], styles: [] })
})
