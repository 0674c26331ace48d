type Point = { x: number; y: number }
type Box = { left: number; right: number; top: number; bottom: number }
type MapLabel = Point & { anchor: 'start' | 'middle' | 'end' }

const letterWidth = 7
const height = 13
const gap = 11
const pinRadius = 8

/**
 * The place of each name beside its pin, so that it covers neither another pin nor a name before it: right, left, above or below,
 * the first place that is free; if none is, above. In the units of the drawing, relative to the pin.
 */
export function placeLabels(places: readonly (Point & { name: string })[], width: number): MapLabel[] {
  const taken: Box[] = []
  return places.map((place) => {
    const others = places.filter((other) => other !== place).map(toPinBox)
    const isFree = (label: MapLabel) => {
      const box = toLabelBox(place, label)
      return box.left >= 0 && box.right <= width && ![...others, ...taken].some((other) => isOverlapping(box, other))
    }
    const label = candidates.find(isFree) ?? above
    taken.push(toLabelBox(place, label))
    return label
  })
}

const above: MapLabel = { x: 0, y: -gap, anchor: 'middle' }
const candidates: readonly MapLabel[] = [
  { x: gap, y: 4, anchor: 'start' },
  { x: -gap, y: 4, anchor: 'end' },
  above,
  { x: 0, y: gap + 9, anchor: 'middle' },
]

function toLabelBox({ x, y, name }: Point & { name: string }, label: MapLabel): Box {
  const length = name.length * letterWidth
  const start = x + label.x - { start: 0, middle: length / 2, end: length }[label.anchor]
  return { left: start, right: start + length, top: y + label.y - height, bottom: y + label.y }
}

function toPinBox({ x, y }: Point): Box {
  return { left: x - pinRadius, right: x + pinRadius, top: y - pinRadius, bottom: y + pinRadius }
}

function isOverlapping(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
