import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { wholeWords } from './whole-words'

const WHOLE = /<span class="[^"]*">([^<]*)<\/span>/g
const wholeIn = (text: string) => {
  const html = renderToStaticMarkup(wholeWords(text))
  return { kept: [...html.matchAll(WHOLE)].map(([, word]) => word), text: html.replaceAll(WHOLE, '$1') }
}

describe('a word that begins with one or two letters and a hyphen', () => {
  test.each([
    ['Ihre E-Mail-Adresse und IP-Adresse', ['E-Mail', 'IP-Adresse']],
    ['par e-mail, ou un e-mail', ['e-mail', 'e-mail']],
    ['Name, Adresse der e-pošte', ['e-pošte']],
    ['STEP-Datei, CNC-Fräsen und Werkzeug- und Vorrichtungsbau', []],
    ['Kein Bindestrich', []],
    // With text twice as large it would be wider than a phone.
    ['EU-Staatsangehörige', []],
    ['', []],
  ])('is kept on one line in “%s”, whose text stays the same', (text, kept) => {
    expect(wholeIn(text)).toEqual({ kept, text })
  })
})

test('each piece is drawn by its caller', () => {
  const html = renderToStaticMarkup(wholeWords('per E-Mail', (piece) => piece.toUpperCase()))
  expect(html).toMatch(/^PER <span class="[^"]*">E-MAIL<\/span>$/)
})
