import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { themeWords as words } from '#admin/i18n/theme-words.ts'
import type { ChosenPicture } from '#admin/kit/picture/read-picture.ts'
import { moveByKey, type Place, placeAt } from './place-spot.ts'
import type { NamedSpot } from './read-theme.ts'

export type SpotsPictureProps = {
  picture: ChosenPicture
  spots: readonly NamedSpot[]
  isReadOnly: boolean
  onMove: (index: number, place: Place) => void
}

/** The picture with the numbers of its goods, which are dragged or moved by arrows. */
export function SpotsPicture({ picture, spots, isReadOnly, onMove }: SpotsPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const drag = (event: PointerEvent<HTMLButtonElement>, index: number) => {
    if (isReadOnly || !frame.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove(index, placeAt(event, frame.current.getBoundingClientRect()))
  }
  const press = (event: KeyboardEvent, index: number, spot: NamedSpot) => {
    const place = isReadOnly ? undefined : moveByKey(spot, event)
    if (!place) return
    event.preventDefault()
    onMove(index, place)
  }
  return (
    <div ref={frame} className="relative max-w-xl overflow-hidden rounded-control bg-panel">
      <img
        src={`${picture.src}-800.webp`}
        alt={picture.alt}
        width={800}
        height={600}
        draggable={false}
        className="aspect-4/3 w-full object-cover"
      />
      {spots.map((spot, index) => (
        <button
          key={spot.product_id}
          type="button"
          disabled={isReadOnly}
          aria-label={words.spot(index + 1, spot.name)}
          title={spot.name}
          // Set by a script, which the security policy allows.
          style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
          className="absolute grid size-8 -translate-1/2 cursor-grab touch-none place-items-center rounded-full bg-ground text-sm font-semibold text-primary-700 shadow-float active:cursor-grabbing"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, index)}
          onKeyDown={(event) => press(event, index, spot)}
        >
          {index + 1}
        </button>
      ))}
    </div>
  )
}
