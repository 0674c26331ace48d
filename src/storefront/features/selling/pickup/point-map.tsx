import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { projectPoint, slovakiaOutline, mapSize } from '#storefront/kit/map/project-point.ts'

export type MapPoint = {
  id: string
  name: string
  street: string
  town: string
  zip: string
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

export type PointMapProps = {
  points: readonly MapPoint[]
  activeId: string | undefined
  onActivate: (id: string) => void
}

/** The points on our own drawing, so that no map service learns about visitors. The list beside it has the same content. */
export function PointMap({ points, activeId, onActivate }: PointMapProps) {
  return (
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={checkoutMessages.pointMap}
      className="h-auto w-full rounded-card bg-panel"
    >
      <path d={slovakiaOutline} className="fill-primary-50 stroke-line" strokeWidth="2" strokeLinejoin="round" />
      {points.map((point) => {
        const place = projectPoint(point)
        if (!place) return null
        const isActive = point.id === activeId
        return (
          <g key={point.id} transform={`translate(${place.x} ${place.y})`} onClick={() => onActivate(point.id)}>
            <circle r="14" fill="transparent" className="cursor-pointer" />
            <circle
              r={isActive ? 9 : 6}
              strokeWidth="2"
              className={
                isActive
                  ? 'pointer-events-none fill-quaternary-600 stroke-ground'
                  : 'pointer-events-none fill-primary-600 stroke-ground'
              }
            />
          </g>
        )
      })}
    </svg>
  )
}
