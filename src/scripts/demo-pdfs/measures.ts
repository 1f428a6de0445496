// Measures of the drawing sheet, in points, and its colours.

export const mm = (length: number) => (length * 72) / 25.4

export const PAGE = { width: mm(210), height: mm(297) }
/** ISO 5457: room for holes on the left. */
export const FRAME = { left: mm(20), right: mm(200), top: mm(10), bottom: mm(287) }
/** The title block is as wide as the frame. */
export const BLOCK = { top: FRAME.bottom - mm(19), bottom: FRAME.bottom }
/** What is written stands here. */
export const COLUMN = {
  left: mm(33),
  right: mm(187),
  width: mm(154),
  top: mm(24),
  bottom: BLOCK.top - mm(8),
}

export const COLOURS = {
  ink: '#17191c',
  soft: '#4b4e53',
  line: '#8b867c',
  faint: '#cdc7bb',
  accent: '#ff6a1a',
}
export const HAIRLINE = 0.5
