/** The name with its mark: a hole dimensioned as on a drawing. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 148 28" width="148" height="28" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="14" cy="14" r="8.5" />
        <path d="M14 0v7M14 21v7M0 14h7M21 14h7" />
      </g>
      <circle cx="14" cy="14" r="2.4" fill="#ff6a1a" />
      <text
        x="38"
        y="21.5"
        fontSize="21"
        fontWeight="700"
        letterSpacing="1.5"
        fill="currentColor"
        fontFamily="var(--sans)"
      >
        KOVINA
      </text>
    </svg>
  )
}
