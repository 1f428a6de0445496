// Replaces characters that the fonts lack. For these, and for emojis, the drawing library requests glyphs from a third
// party: it would reveal every page to that party, and wait for it where there is no network.

/** The characters of Archivo's Latin and Latin Extended files, without control characters. */
const DRAWABLE =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u019d\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u0272\u02b9\u02ba\u02bc\u02c6\u02c7\u02c9\u02da\u02dc\u02dd\u1e24\u1e25\u1e62\u1e63\u1e6c\u1e6d\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a1\u20a3\u20a4\u20a6\u20a7\u20a9\u20ab-\u20ad\u20b1\u20b2\u20b5\u20b9\u20ba\u20bc\u20bd\u2113\u2122\u2191\u2193\u2212\u2215]/u

/** Replacements for signs of drawings and data sheets, as people write them when a keyboard lacks the sign. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '‰': 'o/oo',
  '≤': '<=',
  '≦': '<=',
  '⩽': '<=',
  '≥': '>=',
  '≧': '>=',
  '⩾': '>=',
  '≪': '<<',
  '≫': '>>',
  '≠': '!=',
  '≈': '~',
  '≅': '~',
  '∼': '~',
  '∓': '-/+',
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '⇔': '<=>',
  '➔': '->',
  '➜': '->',
  '⌀': 'Ø',
  '∅': 'Ø',
  '⋅': '·',
  '∙': '·',
  '√': 'sqrt ',
  '∆': 'Delta ',
  Δ: 'Delta ',
  Σ: 'Sigma ',
  Φ: 'Phi',
  // The unit sign is a separate character, which NFC normalizes to this letter.
  Ω: 'ohm',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  η: 'eta',
  θ: 'theta',
  λ: 'lambda',
  μ: 'µ',
  ν: 'nu',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  ω: 'omega',
}

const isDrawable = (character: string) => DRAWABLE.test(character)

/** Returns the character, its replacement, or nothing. */
function drawn(character: string): string {
  if (isDrawable(character)) return character
  const written = WRITTEN_OUT[character]
  if (written !== undefined) return written
  // Ligatures, fractions, units, circled and accented letters decompose into other characters.
  return [...character.normalize('NFKD')].filter(isDrawable).join('')
}

/** Returns the text with only characters that the picture's fonts contain; others are replaced or omitted. */
export const drawableText = (text: string): string =>
  [...text.normalize('NFC').replace(/[\t\n\r]/g, ' ')].map(drawn).join('').replace(/ {2,}/g, ' ').trim()
