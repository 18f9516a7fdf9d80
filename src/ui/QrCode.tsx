import { encode } from 'uqr'

/** Light modules around the code, as ISO 18004 asks for. */
const quietZone = 4

/**
 * A text as a QR code, dark on light by day and night: scanners expect no other. Hidden from screen readers: what it says
 * must stand beside it.
 */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="w-48 rounded-(--radius-field) bg-white"
      aria-hidden="true"
    >
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
