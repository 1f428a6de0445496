const CROSSHAIR = 'M14 0v7M14 21v7M0 14h7M21 14h7'

function MarkShapes() {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="14" cy="14" r="8.5" />
        <path d={CROSSHAIR} />
      </g>
      <circle cx="14" cy="14" r="2.4" fill="#ff6a1a" />
    </>
  )
}

/** Renders the logo without the name: a bore with its centre lines, as on a drawing. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 28 28" width="20" height="20" aria-hidden="true" focusable="false">
      <MarkShapes />
    </svg>
  )
}

/** Renders logo and name. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 148 28" width="148" height="28" aria-hidden="true" focusable="false">
      <MarkShapes />
      <text
        x="38"
        y="21.5"
        fontSize="21"
        fontWeight="700"
        letterSpacing="1.5"
        fill="currentColor"
        fontFamily="var(--sans, sans-serif)"
      >
        KOVINA
      </text>
    </svg>
  )
}
