import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Image } from '#contracts/shared.ts'
import { cropWords as words } from '#admin/i18n/crop-words.ts'
import { type Corner, corners, type Frame, moveFrame, resizeFrame } from './frame.ts'

export type CropFrameProps = {
  image: Image
  frame: Frame
  /** The width by the height, both in percent of the picture; undefined = any. */
  ratio: number | undefined
  onChange: (frame: Frame) => void
  /** The width of the picture by its height, once it is loaded. */
  onShape: (shape: number) => void
}

type Part = Corner | 'frame'
type Shift = { x: number; y: number }

/** The picture with the frame of the cut-out: dragged by mouse or finger, moved by the arrows of a keyboard. */
export function CropFrame({ image, frame, ratio, onChange, onShape }: CropFrameProps) {
  const area = useRef<HTMLDivElement>(null)
  const grabbed = useRef<{ part: Part; frame: Frame; x: number; y: number }>(undefined)
  const shiftPart = (part: Part, start: Frame, shift: Shift) =>
    onChange(part === 'frame' ? moveFrame(start, shift) : resizeFrame(start, { corner: part, shift, ratio }))
  const grab = (part: Part) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      grabbed.current = { part, frame, x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = grabbed.current
      const size = area.current?.getBoundingClientRect()
      if (!start || !size) return
      const shift = { x: ((clientX - start.x) * 100) / size.width, y: ((clientY - start.y) * 100) / size.height }
      shiftPart(start.part, start.frame, shift)
    },
    onPointerUp: () => (grabbed.current = undefined),
    onPointerCancel: () => (grabbed.current = undefined),
    onKeyDown(event: KeyboardEvent) {
      const way = ways[event.key]
      if (!way) return
      event.preventDefault()
      const step = event.shiftKey ? 5 : 1
      shiftPart(part, frame, { x: way.x * step, y: way.y * step })
    },
  })
  return (
    <div ref={area} className="relative w-fit justify-self-center overflow-hidden rounded-control bg-panel select-none">
      <img
        src={`${image.src}-1200.webp`}
        alt={image.alt}
        draggable={false}
        className="block max-h-[50vh] max-w-full"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onShape(naturalWidth / naturalHeight)}
      />
      <div className="crop-frame" style={toStyle(frame)}>
        <button
          type="button"
          aria-label={words.frame}
          className="absolute inset-0 cursor-move touch-none"
          {...grab('frame')}
        />
        {corners.map((corner) => (
          <button
            key={corner}
            type="button"
            aria-label={words.corners[corner]}
            className={clsx('crop-corner', places[corner])}
            {...grab(corner)}
          />
        ))}
      </div>
    </div>
  )
}

function toStyle({ left, top, width, height }: Frame) {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
}

const ways: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const places = {
  nw: 'top-0 left-0 cursor-nwse-resize',
  ne: 'top-0 right-0 cursor-nesw-resize',
  sw: 'bottom-0 left-0 cursor-nesw-resize',
  se: 'right-0 bottom-0 cursor-nwse-resize',
} satisfies Record<Corner, string>
