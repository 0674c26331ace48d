/**
 * A whole party in one picture: a wall, a table and the floor before it, with the drawings of goods at their places. `with` names each of
 * the goods by its reference, as in a set, so the picture shows exactly what its theme page sells.
 */

import { createBrief } from './brief.ts'
import type { ArtSpec, Brief } from './brief.ts'
import { partyCake } from './candles.ts'
import type { Item } from './compose.ts'
import { round } from './geometry.ts'
import type { Point } from './geometry.ts'
import {
  bokeh,
  circle,
  clipped,
  contactShadow,
  ellipse,
  fill,
  ground,
  groundTint,
  linear,
  place,
  radial,
  stroke,
  svg,
} from './paint.ts'
import type { Sheet } from './paint.ts'
import { mix } from './palette.ts'
import { parsePart } from './sets.ts'

const sheet: Sheet = { width: 1600, height: 1200 }

/** Where goods are drawn, and the point of them that a theme page marks. */
type Slot = Point & {
  scale: number
  spot: Point
  rotate?: number
  /** It hangs from the ceiling on a cord that ends so far above its middle. */
  cord?: number
  isOnTable?: true
  /** It is hung twice, side by side: so far to the right. */
  again?: number
  /** Only this part of the drawing, in its own units. */
  part?: string
}

const centre = 850

/** In the order in which they are drawn: what is behind comes first. A second article of a motif takes its next slot. */
const slots: readonly (readonly [motif: string, slot: Slot])[] = [
  ['garland', { x: 400, y: 232, scale: 1.02, again: 816, part: 'M-430-400H430V60H-430Z', spot: { x: 400, y: 130 } }],
  ['printed-backdrop', { x: 850, y: 440, scale: 1.1, spot: { x: 850, y: 380 } }],
  ['balloon-bouquet', { x: 262, y: 540, scale: 0.88, spot: { x: 262, y: 450 } }],
  ['figure-pinata', { x: 1420, y: 310, scale: 0.68, cord: 150, spot: { x: 1420, y: 320 } }],
  ['latex-balloon', { x: 1230, y: 650, scale: 0.62, spot: { x: 1240, y: 590 } }],
  ['foil-figure', { x: 1440, y: 720, scale: 0.66, spot: { x: 1440, y: 720 } }],
  ['cake-topper', { x: 850, y: 610, scale: 0.4, spot: { x: 850, y: 620 }, isOnTable: true }],
  ['invitation', { x: 600, y: 800, scale: 0.24, rotate: -6, spot: { x: 576, y: 756 }, isOnTable: true }],
  ['figure-candles', { x: 1110, y: 770, scale: 0.26, spot: { x: 1110, y: 770 }, isOnTable: true }],
  ['cup', { x: 1060, y: 880, scale: 0.3, spot: { x: 1060, y: 860 }, isOnTable: true }],
  ['plate', { x: 680, y: 890, scale: 0.34, spot: { x: 624, y: 884 }, isOnTable: true }],
  ['plate', { x: 750, y: 930, scale: 0.26, spot: { x: 770, y: 940 }, isOnTable: true }],
  ['napkin', { x: 960, y: 940, scale: 0.24, spot: { x: 950, y: 950 }, isOnTable: true }],
  ['costume', { x: 400, y: 850, scale: 0.88, spot: { x: 400, y: 880 } }],
  ['gift-bag', { x: 1310, y: 1000, scale: 0.54, spot: { x: 1300, y: 1020 } }],
]

/** The slot of each part, in the order of the parts; undefined if the scene has no place for it. */
function placeParts<Part extends { spec: ArtSpec }>(parts: readonly Part[]): { part: Part; slot: Slot }[] {
  const free = [...slots]
  const placed = parts.flatMap((part) => {
    const at = free.findIndex(([motif]) => motif === part.spec.motif)
    const [found] = at < 0 ? [] : free.splice(at, 1)
    return found ? [{ part, slot: found[1] }] : []
  })
  const order = slots.map(([, slot]) => slot)
  return placed.toSorted((a, b) => order.indexOf(a.slot) - order.indexOf(b.slot))
}

/** Where each of these drawings is in the picture, in whole percent of its width and height; undefined if it has no place in it. */
export function findSpots(specs: readonly ArtSpec[]): ({ x: number; y: number } | undefined)[] {
  const placed = placeParts(specs.map((spec) => ({ spec })))
  return specs.map((spec) => {
    const spot = placed.find(({ part }) => part.spec === spec)?.slot.spot
    return spot && { x: Math.round((spot.x / sheet.width) * 100), y: Math.round((spot.y / sheet.height) * 100) }
  })
}

export function createPartyScene(itemOf: (motif: string) => Item | undefined): (spec: ArtSpec) => string {
  return (spec) => {
    const brief = createBrief(spec)
    const tint = groundTint(brief.tone, brief.painter.random)
    const parts = placeParts((spec.with ?? '').split(' ').filter(Boolean).map(parsePart)).map(({ part, slot }) => {
      const item = itemOf(part.spec.motif)
      if (!item) throw new RangeError(`${part.spec.motif} cannot be part of a party`)
      return { slot, item, brief: { ...createBrief(part.spec), painter: brief.painter } }
    })
    const draw = (isOnTable: boolean, isBehind: boolean) =>
      parts
        .filter(({ slot }) => (slot.isOnTable ?? false) === isOnTable && slot.y < 800 === isBehind)
        .map(({ slot, item, brief: own }) => drawPart({ brief: own, item, slot, tint }))
        .join('')
    return svg(
      brief.painter,
      room(brief, tint) +
        draw(false, true) +
        table(brief, tint) +
        cake(brief) +
        draw(true, true) +
        draw(true, false) +
        draw(false, false),
      sheet,
    )
  }
}

function drawPart({ brief, item, slot, tint }: { brief: Brief; item: Item; slot: Slot; tint: string }): string {
  const { x, y, scale, rotate = 0, cord, again, part } = slot
  const foot = y + (item.base ?? 0) * scale
  const shadow =
    item.base === undefined || cord !== undefined
      ? ''
      : contactShadow(brief.painter, {
          x,
          y: foot,
          rx: (item.foot ?? 150) * scale,
          ry: (item.foot ?? 150) * scale * 0.17,
          tint: mix(tint, '#2B1330', 0.72),
          strength: 0.34,
        })
  const string = cord === undefined ? '' : stroke(`M${x} 0V${y - cord}`, mix(tint, '#2B1330', 0.3), 4)
  const whole = item.draw(brief)
  const drawing = part === undefined ? whole : clipped(brief.painter, part, whole)
  const second = again === undefined ? '' : place({ x: x + again, y, scale, rotate }, drawing)
  return shadow + string + place({ x, y, scale, rotate }, drawing) + second
}

function room(brief: Brief, tint: string): string {
  const { painter } = brief
  const glow = circle(
    { x: 800, y: 420 },
    720,
    radial(painter, [
      [0, '#FFFFFF', 0.75],
      [1, '#FFFFFF', 0],
    ]),
  )
  const skirting = fill(`M0 868H${sheet.width}V884H0Z`, '#FFFFFF', 'opacity=".7"')
  return (
    ground(painter, { tint, kind: 'floor', horizon: 884, sheet }) +
    glow +
    bokeh(painter, { colors: [tint, brief.accent.base, '#FFFFFF'], count: 14, sheet: { width: 1600, height: 700 } }) +
    skirting
  )
}

/** A round table with a cloth to the floor. */
function table(brief: Brief, tint: string): string {
  const { painter, tone } = brief
  const cloth = mix(tone.light, '#FFFFFF', 0.6)
  const shade = mix(tone.base, '#FFFFFF', 0.45)
  const skirt = 'M-380 900C-384 1010-400 1080-414 1136C-280 1176 280 1176 414 1136C400 1080 384 1010 380 900Z'
  const folds = [-310, -190, -60, 70, 200, 310]
    .map((x, index) =>
      stroke(
        `M${x} ${984 + (index % 2) * 8}C${x * 1.02} 1040 ${round(x * 1.05)} 1100 ${round(x * 1.08)} 1148`,
        shade,
        9,
        'opacity=".4"',
      ),
    )
    .join('')
  return (
    contactShadow(painter, { x: centre, y: 1146, rx: 460, ry: 46, tint: mix(tint, '#2B1330', 0.72), strength: 0.4 }) +
    place(
      { x: centre },
      fill(
        skirt,
        linear(
          painter,
          [
            [0, mix(shade, cloth, 0.3)],
            [0.3, cloth],
            [0.7, cloth],
            [1, shade],
          ],
          { x2: 1, y2: 0 },
        ),
      ) +
        folds +
        ellipse({ x: 0, y: 898 }, 382, 96, mix(shade, cloth, 0.4)) +
        ellipse({ x: 0, y: 892 }, 382, 94, mix(cloth, '#FFFFFF', 0.7)),
    )
  )
}

/** The cake is not sold: it carries the toppers. */
function cake(brief: Brief): string {
  const plain = { ...brief, pattern: 'plain' }
  return (
    contactShadow(brief.painter, { x: centre, y: 876, rx: 150, ry: 24, strength: 0.3 }) +
    place({ x: centre, y: 762, scale: 0.5 }, partyCake(plain))
  )
}
