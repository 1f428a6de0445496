import { expect, test } from 'vitest'
import { parseRecipients } from './parse-recipients'

const read = (text: string) => {
  const { names, invalid } = parseRecipients(text)
  const people = [...names].map(([email, { firstName = '', lastName = '' }]) =>
    [email, firstName, lastName].filter(Boolean).join('|'),
  )
  return { people, bad: invalid }
}

test.each<[string, string[]]>([
  ['ana@a.example', ['ana@a.example']],
  ['ana@a.example\nivo@a.example\r\n\r\nEva@A.example', ['ana@a.example', 'ivo@a.example', 'eva@a.example']],
  ['ana@a.example, ivo@a.example; eva@a.example', ['ana@a.example', 'ivo@a.example', 'eva@a.example']],
  ['ana@a.example ivo@a.example', ['ana@a.example', 'ivo@a.example']],
  ['Ana Horvat <ana@a.example>', ['ana@a.example|Ana|Horvat']],
  ['Ana Marija Horvat <ana@a.example>', ['ana@a.example|Ana Marija|Horvat']],
  ['Ana <ana@a.example>, Ivo Ivić <ivo@a.example>', ['ana@a.example|Ana', 'ivo@a.example|Ivo|Ivić']],
  [
    'Horvat, Ana <ana@a.example>; Ivić, Ivo <ivo@a.example>',
    ['ana@a.example|Ana|Horvat', 'ivo@a.example|Ivo|Ivić'],
  ],
  ['"Horvat, Ana" <ana@a.example>, ivo@a.example', ['ana@a.example|Ana|Horvat', 'ivo@a.example']],
  [
    'Ana\tHorvat\tana@a.example\nIvo\tIvić\tivo@a.example',
    ['ana@a.example|Ana|Horvat', 'ivo@a.example|Ivo|Ivić'],
  ],
  ['<ana@a.example>', ['ana@a.example']],
  ['mailto:ana@a.example', ['ana@a.example']],
  ['ana@a.example, ANA@a.example', ['ana@a.example']],
  ['', []],
  [' ,;\n\t ', []],
])('%j is understood', (text, people) => {
  expect(read(text)).toEqual({ people, bad: [] })
})

test.each([
  ['ana', ['ana']],
  ['ana@', ['ana@']],
  ['ana@a.example, ivo@@b.example', ['ivo@@b.example']],
  ['Ana <ana>', ['Ana <ana>']],
  ['ana@a.example\nnobody here\nivo(at)a.example', ['nobody here', 'ivo(at)a.example']],
  [`${'x'.repeat(200)}@a.example`, [`${'x'.repeat(200)}@a.example`]],
])('of %j each bad address is named', (text, bad) => {
  expect(read(text).bad).toEqual(bad)
})

test('a name that is too long is cut', () => {
  const [person] = read(`${'A'.repeat(300)} <ana@a.example>`).people
  expect(person).toBe(`ana@a.example|${'A'.repeat(50)}`)
})

// A reading that goes back and forth over the text would take minutes here: the runner's patience is the bound.
test.each(['"<,'.repeat(7000), 'a,'.repeat(10_000), `${'"a" '.repeat(5000)}@`])(
  'a long paste of nonsense comes to an end',
  (text) => {
    expect(read(text).people).toEqual([])
  },
)
