import { type Font, openSync } from 'fontkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawableText } from './drawable-text'

vi.mock('server-only', () => ({}))

const FONT_FOLDER = 'node_modules/@fontsource/archivo/files'
const charactersOf = (weight: number): Set<number> =>
  new Set(
    ['latin', 'latin-ext'].flatMap(
      (subset) => (openSync(`${FONT_FOLDER}/archivo-${subset}-${weight}-normal.woff`) as Font).characterSet,
    ),
  )

/** Control characters, combining marks, and invisible characters. */
const NOT_DRAWN = /[\p{Cc}\p{Cf}\p{Cn}\p{M}]/u
const ALL = Array.from({ length: 0x1_0000 }, (_, code) => code).filter(
  (code) => code < 0xd800 || code > 0xdfff,
)

test.each([500, 700])(
  'the characters that are drawn as they are, are those of the fonts: weight %i',
  (weight) => {
    const inFonts = charactersOf(weight)
    const drawn = ALL.filter((code) => code !== 0x20)
      .map((code) => String.fromCodePoint(code))
      // The letters around it keep a space from being trimmed.
      .filter((character) => drawableText(`a${character}b`) === `a${character}b`)
    const expected = [...inFonts]
      .filter((code) => code !== 0x20)
      .sort((a, b) => a - b)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => !NOT_DRAWN.test(character))
    expect(drawn).toEqual(expected)
  },
)

test('of any text characters of the fonts alone are drawn', () => {
  const inFonts = charactersOf(700)
  for (const code of ALL)
    for (const character of drawableText(String.fromCodePoint(code)))
      expect(inFonts.has(character.codePointAt(0) ?? 0), code.toString(16)).toBe(true)
})

test.each([
  ['Tolerancija ≤ 0,02 mm, Ra ≥ 0,4 μm', 'Tolerancija <= 0,02 mm, Ra >= 0,4 µm'],
  ['⌀ 12 → ⌀ 8', 'Ø 12 -> Ø 8'],
  ['10 Ω, 10 \u2126, 5 ‰', '10 ohm, 10 ohm, 5 o/oo'],
  ['ISO\u202f9001\u2011Zertifikat ✓', 'ISO 9001-Zertifikat'],
  ['Neue Anlage 🎉 läuft 👩🏽‍🔧!', 'Neue Anlage läuft !'],
  ['200 ℃, ⅓ ﬁne, № 5, e\u0301', '200 °C, 1⁄3 fine, No 5, é'],
  ['Čelik, Stahl „größer“, œuvre – 100 €', 'Čelik, Stahl „größer“, œuvre – 100 €'],
  ['Nguyễn, 金属, Сталь', 'Nguyen, ,'],
  ['One\nline\ttext', 'One line text'],
])('%s', (title, drawn) => expect(drawableText(title)).toBe(drawn))

describe('the picture is drawn', () => {
  const requested: string[] = []

  beforeEach(() => {
    requested.length = 0
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (target: string | URL | Request) => {
      const address = target instanceof Request ? target.url : String(target)
      // The library loads its layout engine from a data URL.
      if (address.startsWith('data:')) return fetch(target)
      requested.push(address)
      throw new Error('no network')
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const picture = async (title: string, section = '') => {
    const { sharePicture } = await import('./share-picture')
    const answer = await sharePicture({ title, section, host: 'kovina.example' })
    return Buffer.from(await answer.arrayBuffer())
  }

  test.each([
    ['signs of drawings', '⌀ ≤ 12 mm → Ω ≥ 3 ‰ ✓'],
    ['emoji', 'Novo 🎉 ❤️ ©️ 1️⃣ 👩🏽‍🔧'],
    ['other scripts', '金属 Сталь שלום สวัสดี'],
  ])('without asking a third party, of %s', async (_, title) => {
    const png = await picture(title, title)
    expect(requested).toEqual([])
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ])
  })

  test('without asking a third party, of every character of the fonts', async () => {
    const all = [...charactersOf(500)].map((code) => String.fromCodePoint(code)).join('')
    await picture(all, all)
    expect(requested).toEqual([])
  })

  test('with what is written out', async () => {
    expect((await picture('A → B')).equals(await picture('A -> B'))).toBe(true)
    expect((await picture('A → B')).equals(await picture('A B'))).toBe(false)
  })
})
