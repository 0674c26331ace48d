import { mapSize, projectPoint, slovakiaOutline } from '#storefront/kit/map/project-point.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { placeLabels } from './place-labels.ts'
import type { Place } from './store-summary.ts'

export type DrawnMapProps = { places: readonly Place[] }

/** The stores on our own drawing of the country: no map service learns about the visitor, so it needs no consent. */
export function DrawnMap({ places }: DrawnMapProps) {
  const pins = places.flatMap((place) => {
    const at = projectPoint(place)
    return at ? [{ ...at, id: place.id, name: place.town }] : []
  })
  const labels = placeLabels(pins, mapSize.width)
  return (
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={contentMessages.stores.drawnMap(pins.map(({ name }) => name))}
      className="drawn-map"
    >
      <path d={slovakiaOutline} strokeLinejoin="round" />
      {pins.map(({ id, x, y, name }, index) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          <circle r="7" />
          <text x={labels[index]?.x} y={labels[index]?.y} textAnchor={labels[index]?.anchor}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
