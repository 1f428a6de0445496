// Draws the emblem after the geometrical description in the Interinstitutional style guide: 3 wide, 2 high, with twelve
// upright stars at the hours of a clock. Their centres are on a circle with a radius of a third of the height, the
// points of each star on one of an eighteenth.

const HEIGHT = 540
const WIDTH = HEIGHT * 1.5
const CIRCLE = HEIGHT / 3
const STAR = HEIGHT / 18
/** Radius at which the edges of a regular pentagram cross, measured from its centre. */
const STAR_INNER = STAR * (Math.sin(Math.PI / 10) / Math.sin((3 * Math.PI) / 10))
/** The border that the rules require on any background but white. */
const BORDER = HEIGHT / 25

const STARS = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6
  return starAt(WIDTH / 2 + CIRCLE * Math.sin(angle), HEIGHT / 2 - CIRCLE * Math.cos(angle))
})

function starAt(x: number, y: number): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5
    const radius = index % 2 === 0 ? STAR : STAR_INNER
    return `${(x + radius * Math.sin(angle)).toFixed(2)},${(y - radius * Math.cos(angle)).toFixed(2)}`
  })
  return corners.join(' ')
}

/** Renders the emblem of the European Union, in the colours defined for screens. */
export function EuEmblem({ title, className }: { title: string; className?: string | undefined }) {
  return (
    <svg
      role="img"
      aria-label={title}
      className={className}
      viewBox={`${-BORDER} ${-BORDER} ${WIDTH + 2 * BORDER} ${HEIGHT + 2 * BORDER}`}
    >
      <rect x={-BORDER} y={-BORDER} width={WIDTH + 2 * BORDER} height={HEIGHT + 2 * BORDER} fill="#ffffff" />
      <rect width={WIDTH} height={HEIGHT} fill="#003399" />
      {STARS.map((points) => (
        <polygon key={points} points={points} fill="#ffcc00" />
      ))}
    </svg>
  )
}
