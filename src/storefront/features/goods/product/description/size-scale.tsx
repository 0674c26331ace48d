import { productBelowMessages } from '#storefront/i18n/product-below-messages.ts'
import type { Measures } from './read-measures.ts'

const childCm = 110
/** The middle of the child, and the left edge of the thing, in centimetres from the left. */
const places = { child: 20, thing: 52 }

/** The thing beside a child, both to the same scale: a unit of the drawing is a centimetre. */
export function SizeScale({ measures: { widthCm, heightCm } }: { measures: Measures }) {
  const height = Math.max(childCm, heightCm) + 4
  const width = places.thing + (widthCm ?? 12) + 4
  const ground = height - 2
  return (
    <figure className="grid gap-2 pt-2">
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="h-36 max-w-full" strokeLinecap="round" fill="none">
        <g transform={`translate(${places.child} ${ground})`} stroke="var(--color-edge)">
          <circle cy="-96" r="14" fill="var(--color-edge)" stroke="none" />
          <path d="M0-72V-48" strokeWidth="20" />
          <path d="M-9-74L-15-48M9-74L15-48M-6-44V-4M6-44V-4" strokeWidth="8" />
        </g>
        {widthCm === undefined ? (
          <path
            d={`M${places.thing} ${ground}h12m-6 0v${-heightCm}m-6 0h12`}
            stroke="var(--color-primary-600)"
            strokeWidth="2"
          />
        ) : (
          <rect
            x={places.thing}
            y={ground - heightCm}
            width={widthCm}
            height={heightCm}
            rx="4"
            fill="var(--color-primary-50)"
            stroke="var(--color-primary-600)"
            strokeWidth="2"
            strokeDasharray="6 5"
          />
        )}
      </svg>
      <figcaption className="text-xs text-ink-soft">
        {productBelowMessages.besideChild({ widthCm, heightCm, childCm })}
      </figcaption>
    </figure>
  )
}
