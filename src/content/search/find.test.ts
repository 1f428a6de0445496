import { describe, expect, test } from 'vitest'
import { excerptOf } from './find'

const whole = 'Shafts, flanges and housings for pumps. From one piece to 40,000 a year.'
const joined = (marked: string) =>
  excerptOf(marked, whole)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

describe('an excerpt', () => {
  test.each([
    [
      'whole',
      '\u0002Shafts\u0003, flanges and housings for pumps. From one piece to 40,000 a year.',
      '[Shafts], flanges and housings for pumps. From one piece to 40,000 a year.',
    ],
    ['cut behind', '\u0002Shafts\u0003, flanges and', '[Shafts], flanges and …'],
    ['cut before', 'From one \u0002piece\u0003 to 40,000 a year', '… From one [piece] to 40,000 a year'],
    ['cut at both ends', 'flanges and \u0002housings\u0003', '… flanges and [housings] …'],
    ['of another text', 'something \u0002else\u0003', 'something [else]'],
  ])('%s shows where it was cut', (_how, marked, shown) => expect(joined(marked)).toBe(shown))
})
