/** Points, seeded randomness and path building. Nothing here knows about colors or goods. */

export type Point = { x: number; y: number }

export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  chance: (probability: number) => boolean
}

export function hashText(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

/** Mulberry32: the same key gives the same picture on every machine. */
export function createRandom(key: string): Random {
  let state = hashText(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  }
}

/** One decimal is less than a pixel at every width we render and keeps the SVG small. */
export function round(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

export function polyline(points: readonly Point[], isClosed = false): string {
  const body = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${round(point.x)} ${round(point.y)}`).join('')
  return isClosed ? `${body}Z` : body
}

/** Catmull-Rom through the points, written as cubic Béziers. */
export function smooth(points: readonly Point[], isClosed = false): string {
  const count = points.length
  const first = points[0]
  if (!first || count < 2) return ''
  const pointAt = (index: number): Point =>
    (isClosed ? points[(index + count) % count] : points[Math.min(Math.max(index, 0), count - 1)]) ?? first
  let path = `M${round(first.x)} ${round(first.y)}`
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [pointAt(index - 1), pointAt(index), pointAt(index + 1), pointAt(index + 2)]
    path += `C${round(from.x + (to.x - before.x) / 6)} ${round(from.y + (to.y - before.y) / 6)} ${round(
      to.x - (after.x - from.x) / 6,
    )} ${round(to.y - (after.y - from.y) / 6)} ${round(to.x)} ${round(to.y)}`
  }
  return isClosed ? `${path}Z` : path
}

export function polar(center: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: center.x + Math.cos(angle) * radius, y: center.y + Math.sin(angle) * radius }
}

export function arcPoints(
  arc: { cx: number; cy: number; rx: number; ry: number; from: number; to: number },
  steps = 18,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((arc.from + ((arc.to - arc.from) * step) / steps) * Math.PI) / 180
    return { x: arc.cx + arc.rx * Math.cos(angle), y: arc.cy + arc.ry * Math.sin(angle) }
  })
}

/** A parabola close enough to a hanging cord: `sag` is the drop in the middle. */
export function hangingCord(from: Point, to: Point, sag: number, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part + sag * 4 * part * (1 - part) }
  })
}

export function starPath(center: Point, star: { tips: number; outer: number; inner: number; turn?: number }): string {
  return polyline(starPoints(center, star), true)
}

export function roundStarPath(
  center: Point,
  star: { tips: number; outer: number; inner: number; turn?: number },
): string {
  const points = starPoints(center, star)
  const middle = (a: Point, b: Point, part: number): Point => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
  })
  return points
    .map((point, index) => {
      const before = points[(index - 1 + points.length) % points.length] ?? point
      const after = points[(index + 1) % points.length] ?? point
      const start = middle(point, before, 0.32)
      const end = middle(point, after, 0.32)
      return `${index === 0 ? 'M' : 'L'}${round(start.x)} ${round(start.y)}Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`
    })
    .join('')
    .concat('Z')
}

function starPoints(center: Point, star: { tips: number; outer: number; inner: number; turn?: number }): Point[] {
  return Array.from({ length: star.tips * 2 }, (_, index) =>
    polar(center, index % 2 === 0 ? star.outer : star.inner, -90 + (star.turn ?? 0) + (index * 180) / star.tips),
  )
}

export function heartPath(center: Point, size: number): string {
  const { x, y } = center
  const at = (dx: number, dy: number) => `${round(x + dx * size)} ${round(y + dy * size)}`
  return `M${at(0, 0.92)}C${at(-0.3, 0.62)} ${at(-1, 0.22)} ${at(-1, -0.32)}C${at(-1, -0.72)} ${at(-0.7, -0.92)} ${at(-0.46, -0.92)}C${at(
    -0.22,
    -0.92,
  )} ${at(-0.06, -0.74)} ${at(0, -0.54)}C${at(0.06, -0.74)} ${at(0.22, -0.92)} ${at(0.46, -0.92)}C${at(0.7, -0.92)} ${at(1, -0.72)} ${at(
    1,
    -0.32,
  )}C${at(1, 0.22)} ${at(0.3, 0.62)} ${at(0, 0.92)}Z`
}

export function roundedRect(box: { x: number; y: number; width: number; height: number; radius: number }): string {
  const { x, y, width, height } = box
  const r = Math.min(box.radius, width / 2, height / 2)
  return `M${round(x + r)} ${round(y)}H${round(x + width - r)}A${round(r)} ${round(r)} 0 0 1 ${round(x + width)} ${round(y + r)}V${round(
    y + height - r,
  )}A${round(r)} ${round(r)} 0 0 1 ${round(x + width - r)} ${round(y + height)}H${round(x + r)}A${round(r)} ${round(r)} 0 0 1 ${round(
    x,
  )} ${round(y + height - r)}V${round(y + r)}A${round(r)} ${round(r)} 0 0 1 ${round(x + r)} ${round(y)}Z`
}

export function ellipsePath(center: Point, rx: number, ry: number): string {
  return `M${round(center.x - rx)} ${round(center.y)}A${round(rx)} ${round(ry)} 0 1 1 ${round(center.x + rx)} ${round(center.y)}A${round(
    rx,
  )} ${round(ry)} 0 1 1 ${round(center.x - rx)} ${round(center.y)}Z`
}
