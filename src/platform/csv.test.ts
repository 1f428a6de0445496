import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv'

test.each(['=1+1', '+385 1 234', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠x'])(
  '%j is shown, not calculated',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`)
  },
)

test('quotes are doubled, and a formula behind one stays text', () => {
  expect(csvCell('say "hi",\n=1')).toBe('"say ""hi"",\n=1"')
  expect(csvCell('=HYPERLINK("https://evil.example")')).toBe(`"'=HYPERLINK(""https://evil.example"")"`)
})

test('cells stand between separators', () => {
  expect(csvLine(['a', 'č', ''], ';')).toBe('"a";"č";""')
})
