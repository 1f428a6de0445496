const HUB = 118
const BORE = 62
const KEY_WIDTH = 34
const KEY_TOP = -84
const KEY_BOTTOM = -40

/** Renders the decorative sectional drawing of a shaft in its hub, held by a key. It adds nothing to the text. */
export function ShaftDrawing({ className }: { className?: string | undefined }) {
  const half = KEY_WIDTH / 2
  const key = `M${-half} ${KEY_TOP}H${half}V${KEY_BOTTOM}H${-half}Z`
  return (
    <svg viewBox="-170 -170 340 340" className={className} aria-hidden="true" fill="none">
      <defs>
        <pattern id="hub" width="9" height="9" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
          <path d="M0 0V9" stroke="var(--line)" strokeWidth="1.5" />
        </pattern>
        <pattern id="shaft" width="6" height="6" patternTransform="rotate(-45)" patternUnits="userSpaceOnUse">
          <path d="M0 0V6" stroke="var(--line)" strokeWidth="1.5" />
        </pattern>
      </defs>
      <path
        fillRule="evenodd"
        fill="url(#hub)"
        d={`M${-HUB} 0a${HUB} ${HUB} 0 1 0 ${2 * HUB} 0a${HUB} ${HUB} 0 1 0 ${-2 * HUB} 0Z M${-BORE} 0a${BORE} ${BORE} 0 1 0 ${2 * BORE} 0a${BORE} ${BORE} 0 1 0 ${-2 * BORE} 0Z`}
      />
      <circle r={BORE} fill="url(#shaft)" />
      <circle r={HUB} stroke="var(--line-strong)" strokeWidth="2" />
      <circle r={BORE} stroke="var(--line-strong)" strokeWidth="2" />
      <g stroke="var(--line-strong)" strokeDasharray="22 5 4 5">
        <path d="M-150 0H150M0 -150V150" />
      </g>
      <path d={key} fill="var(--accent-fill)" />
      <g stroke="var(--line-strong)">
        <path d={`M${-half} ${KEY_TOP - 4}V-156M${half} ${KEY_TOP - 4}V-156`} />
        <path d={`M${-half - 26} -148H${half + 26}`} />
        <path d={`M${-half} -148l-9 -3v6ZM${half} -148l9 -3v6Z`} fill="var(--line-strong)" />
      </g>
      <text x={half + 32} y="-144" fill="var(--ink-soft)" fontFamily="var(--mono)" fontSize="12">
        18 P9
      </text>
    </svg>
  )
}
