/** Width of the title's column in the picture, in pixels. */
export const TITLE_WIDTH = 1004

/** Width of a character of Archivo Bold relative to the font size, as in the longest words of our titles. */
const CHARACTER_WIDTH = 0.62

/** Lines break only here: not at narrow or no-break spaces, as in French, nor within words. */
const BREAKS = /[ -]/

/** Returns a smaller size for long titles, which must not be cut off, and for long words, which must not be broken. */
export function titleSize(title: string): number {
  const longest = Math.max(...title.split(BREAKS).map(({ length }) => length))
  const fits = Math.floor(TITLE_WIDTH / (CHARACTER_WIDTH * longest))
  if (title.length <= 32) return Math.min(92, fits)
  return Math.min(title.length <= 70 ? 72 : 56, fits)
}
