import { Fragment, type ReactNode } from 'react'

/** Captures short words that begin with one or two letters and a hyphen. A browser may end a line in “E-”, which reads badly. */
const SHORT_BEGINNING = /((?<![\p{L}\p{N}-])\p{L}{1,2}-\p{L}{1,8}(?!\p{L}))/u

const asItIs = (text: string): ReactNode => text

/**
 * `text` with its words of that kind kept on one line. By style: what is copied and searched stays as it was written.
 * `render` draws each piece.
 */
export function wholeWords(text: string, render: (piece: string) => ReactNode = asItIs): ReactNode {
  const pieces = text.split(SHORT_BEGINNING)
  if (pieces.length === 1) return render(text)
  return pieces.map((piece, index) => {
    // Pieces are never moved.
    const key = `${index}`
    if (index % 2 === 0) return piece && <Fragment key={key}>{render(piece)}</Fragment>
    return (
      <span key={key} className="whole">
        {render(piece)}
      </span>
    )
  })
}
