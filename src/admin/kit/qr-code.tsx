import qrcode from 'qrcode'

export type QrCodeProps = { text: string; label: string }

/** White modules around the code: readers need four. */
const margin = 4

/** A QR code as one SVG path, drawn in the browser: the text is a secret and must not be part of an address. */
export function QrCode({ text, label }: QrCodeProps) {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const squares = Array.from(data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  )
  const width = size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${width} ${width}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card bg-white ring-1 ring-line"
    >
      <path d={squares.join('')} fill="#000000" />
    </svg>
  )
}
