import { encode } from 'uqr'
import styles from '../account.module.css'

/** Width of the white margin in modules, which readers need. */
const QUIET_ZONE = 4

interface QrCodeProps {
  text: string
  label: string
}

/** Renders a QR code as one path, dark on light in both colour schemes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
