export type Place = { x: number; y: number }

/** Whole percents within the picture. */
export function toPlace({ x, y }: Place): Place {
  return { x: clamp(Math.round(x)), y: clamp(Math.round(y)) }
}

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where an arrow moves a place: by one percent, with Shift by five; undefined for other keys. */
export function moveByKey(place: Place, { key, shiftKey }: { key: string; shiftKey: boolean }): Place | undefined {
  const step = steps[key]
  const by = shiftKey ? 5 : 1
  return step && toPlace({ x: place.x + step.x * by, y: place.y + step.y * by })
}

/** Where a pointer is in the picture. */
export function placeAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Place {
  return toPlace({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 })
}
