/** Width of the title's column on the picture, in pixels. */
export const TITLE_WIDTH = 1004

/** Width of a character of Archivo Bold in parts of the font's size, as the longest words of our titles have it. */
const CHARACTER_WIDTH = 0.62

/** Lines are broken here only: not at the narrow or hard spaces of French, nor within a word. */
const BREAKS = /[ -]/

/** Returns a size that is smaller for long titles, so that none is cut, and for long words, which are not broken. */
export function titleSize(title: string): number {
  const longest = Math.max(...title.split(BREAKS).map(({ length }) => length))
  const fits = Math.floor(TITLE_WIDTH / (CHARACTER_WIDTH * longest))
  if (title.length <= 32) return Math.min(92, fits)
  return Math.min(title.length <= 70 ? 72 : 56, fits)
}
