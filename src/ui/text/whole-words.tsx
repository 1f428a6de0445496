import { Fragment, type ReactNode } from 'react'

/**
 * Captures short words that begin with one or two letters and a hyphen. A browser may end a line in “E-”, which reads
 * badly.
 */
const SHORT_BEGINNING = /((?<![\p{L}\p{N}-])\p{L}{1,2}-\p{L}{1,8}(?!\p{L}))/u

const asItIs = (text: string): ReactNode => text

/**
 * Returns `text` with such words kept on one line. A style does this, so that copied and searched text is unchanged.
 * `render` renders each piece.
 */
export function wholeWords(text: string, render: (piece: string) => ReactNode = asItIs): ReactNode {
  const pieces = text.split(SHORT_BEGINNING)
  if (pieces.length === 1) return render(text)
  return pieces.map((piece, index) => {
    // Pieces never change their order.
    const key = `${index}`
    if (index % 2 === 0) return piece && <Fragment key={key}>{render(piece)}</Fragment>
    return (
      <span key={key} className="whole">
        {render(piece)}
      </span>
    )
  })
}
