/**
 * Latex balloons that are not a single plain balloon: hearts, printed numbers, modelling balloons, packs of fifty,
 * sizes side by side.
 */

import { balloon, ribbonTail } from './balloon-shape.ts'
import type { BalloonFinish } from './balloon-shape.ts'
import { toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { alone, closeUp, grouped, inBag, roomBehind } from './compose.ts'
import type { Item } from './compose.ts'
import { heartPath } from './geometry.ts'
import { lettering } from './glyphs.ts'
import {
  circle,
  contactShadow,
  ellipse,
  fill,
  gleam,
  ground,
  groundTint,
  place,
  puffed,
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { luminance, mix } from './palette.ts'
import type { Tone } from './palette.ts'
import { tubeOf } from './solids.ts'
import { piece, wholePack } from './packs.ts'

function finishOf(brief: Brief, tone: Tone): BalloonFinish {
  if (brief.pattern === 'chrome' || brief.pattern === 'metallic' || brief.pattern === 'confetti') return brief.pattern
  return tone.isClear ? 'clear' : tone.isMetallic ? 'metallic' : 'pastel'
}

function plainBalloon(brief: Brief, tone: Tone = brief.tone): string {
  return balloon(brief.painter, {
    tone,
    finish: finishOf(brief, tone),
    sparkle: tone.isClear ? brief.tones : [tone, brief.accent],
  })
}

// Numbers and hearts ---------------------------------------------------------------------------------------------------

function numberBalloon(brief: Brief): string {
  const { tone } = brief
  const ink = luminance(tone.base) > 0.62 && !tone.isMetallic ? tone.deep : '#FFFFFF'
  const print = lettering(brief.text, { height: 74, weight: 17, color: ink, width: 138 })
  return place(
    { scale: 2.05, y: -20 },
    plainBalloon(brief) +
      place({ x: 2, y: -28 }, `<g opacity=".95">${print}</g>`) +
      [
        [-62, 34],
        [64, 30],
        [-70, -70],
        [72, -66],
        [0, 62],
        [0, -98],
      ]
        .map(([x = 0, y = 0]) =>
          place(
            { x, y, scale: 1 },
            fill('M0-9L2.600-2.600L9 0L2.600 2.600L0 9L-2.600 2.600L-9 0L-2.600-2.600Z', ink, 'opacity=".9"'),
          ),
        )
        .join(''),
  )
}

function heartBalloon(brief: Brief): string {
  const { painter, tone } = brief
  const path = heartPath({ x: 0, y: -20 }, 214)
  return (
    fill('M-15 168L15 168L26 214Q0 224-26 214Z', tone.dark) +
    puffed(painter, path, tone, 40) +
    gleam(painter, { x: -110, y: -120, rx: 40, ry: 58, rotate: 34, strength: 0.9 }) +
    gleam(painter, { x: 100, y: 30, rx: 60, ry: 34, rotate: -40, strength: 0.26 })
  )
}

// Packs and sizes ------------------------------------------------------------------------------------------------------

/** Rows of a heap with exactly `count` balloons, the longest row at the bottom. */
function heapRows(count: number): number[] {
  if (count <= 5) return [Math.ceil(count / 2 + 0.5), Math.floor(count / 2 - 0.5)].filter((row) => row > 0)
  const rows = count >= 100 ? 11 : count >= 50 ? 8 : 5
  const middle = (rows - 1) / 2
  const lengths = Array.from({ length: rows }, (_, row) =>
    Math.floor(count / rows + (middle - row) * (count >= 50 ? 1.5 : 1.2)),
  )
  const missing = count - lengths.reduce((sum, length) => sum + length, 0)
  return lengths.map((length, row) => length + Math.floor((missing + row) / rows))
}

/** All balloons of the pack, piled around the middle of the lowest row. */
function pile(brief: Brief, area: { x: number; floor: number; width: number; lean?: number }): string {
  const { random } = brief.painter
  const rows = heapRows(brief.count)
  const longest = rows[0] ?? 1
  const step = area.width / longest
  const scale = brief.count <= 5 ? step / 190 : step / 150
  return rows
    .map((count, row) =>
      Array.from({ length: count }, (_, index) => {
        const tone = brief.isMixed ? toneAt(brief, index * 2 + row * 3) : brief.tone
        const shade: Tone = (index + row) % 3 ? tone : { ...tone, base: mix(tone.base, tone.light, 0.18) }
        return piece(
          {
            x: area.x + (index - (count - 1) / 2) * step + (area.lean ?? 0) * row + random.between(-0.09, 0.09) * step,
            y: area.floor - 90 * scale - row * step * 0.82 + random.between(-0.06, 0.06) * step,
            scale: scale * random.between(0.92, 1.04),
            rotate: random.between(-70, 70),
          },
          plainBalloon(brief, shade),
        )
      }).join(''),
    )
    .toReversed()
    .join('')
}

const heap: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  return svg(
    painter,
    ground(painter, { tint, kind: brief.count >= 100 ? 'sweep' : 'floor', horizon: 600 }) +
      contactShadow(painter, { x: 400, y: 742, rx: 340, ry: 30, tint: mix(tint, '#2B1330', 0.7) }) +
      pile(brief, { x: 400, floor: 742, width: brief.count <= 5 ? 600 : 690 }),
  )
}

const dashedUsual = (x: number, y: number, scale: number, ink: string) =>
  place(
    { x, y, scale },
    stroke(
      'M0-124C64-124 102-78 102-24C102 44 44 104 9 122Q0 127-9 122C-44 104-102 44-102-24C-102-78-64-124 0-124Z',
      ink,
      5,
      'stroke-dasharray="13 12" opacity=".75"',
    ) + place({ y: -16 }, lettering('30 CM', { height: 27, weight: 6, color: ink })),
  )

/** One big balloon on its ribbon, before a wall dressed for a party. */
const besideTable: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  return svg(
    painter,
    roomBehind(brief, tint, false) +
      ribbonTail(painter, { x: 400, y: 566, length: 190, color: brief.accent.base, width: 4 }) +
      place({ x: 400, y: 320, scale: 1.74, rotate: 3 }, plainBalloon(brief)),
  )
}

/** Next to the dashed outline of a usual balloon of 30 cm: `size` is the diameter in centimeters. */
const compared: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const ink = mix(tint, '#2B1330', 0.45)
  const size = Number(brief.size) || 45
  const base = quietGround(brief, tint)
  if (size < 30) {
    // The outline is in the ratio of 30 cm to 13.
    const usual = ((690 / (heapRows(brief.count)[0] ?? 1) / 150) * 30) / size
    return svg(
      painter,
      base +
        dashedUsual(660, 40 + 130 * usual, usual, ink) +
        contactShadow(painter, { x: 380, y: 746, rx: 330, ry: 26, tint: mix(tint, '#2B1330', 0.7) }) +
        pile(brief, { x: 390, floor: 744, width: 690, lean: -14 }),
    )
  }
  const scale = size >= 90 ? 2.56 : 2
  const x = size >= 90 ? 350 : 320
  return svg(
    painter,
    base +
      contactShadow(painter, { x: x + 14, y: 752, rx: 160, ry: 18, tint: mix(tint, '#2B1330', 0.7), strength: 0.26 }) +
      ribbonTail(painter, {
        x,
        y: 350 + 141 * scale,
        length: 750 - 350 - 141 * scale,
        color: brief.accent.base,
        width: 4,
      }) +
      place({ x, y: 350, scale, rotate: -3 }, plainBalloon(brief)) +
      dashedUsual(size >= 90 ? 700 : 640, size >= 90 ? 620 : 540, size >= 90 ? 0.82 : 1.3, ink),
  )
}

function quietGround(brief: Brief, tint: string): string {
  return ground(brief.painter, { tint, kind: brief.seed % 2 ? 'wall' : 'sweep' })
}

// Modelling ------------------------------------------------------------------------------------------------------------

function sausage(
  brief: Brief,
  at: { x: number; y: number; rx: number; ry: number; rotate?: number },
  tone: Tone,
): string {
  const { x, y, rx, ry, rotate = 0 } = at
  return place(
    { x, y, rotate },
    ellipse({ x: 0, y: 0 }, rx, ry, roundBody(brief.painter, tone)) +
      gleam(brief.painter, { x: -rx * 0.25, y: -ry * 0.45, rx: rx * 0.5, ry: ry * 0.24, strength: 0.8 }),
  )
}

function balloonDog(brief: Brief, tone: Tone): string {
  const part = (x: number, y: number, rx: number, ry: number, rotate = 0) =>
    sausage(brief, { x, y, rx, ry, rotate }, tone)
  return (
    part(128, -84, 20, 66, 24) +
    circle({ x: 156, y: -150 }, 10, tone.dark) +
    part(-88, 120, 34, 88, 4) +
    part(96, 120, 34, 88, -4) +
    part(-42, 122, 34, 88, -3) +
    part(140, 120, 34, 88, 5) +
    part(30, 24, 122, 40, 0) +
    part(-84, -54, 36, 74, -10) +
    part(-66, -150, 24, 64, 18) +
    part(-122, -158, 24, 64, -14) +
    part(-160, -84, 74, 34, 10) +
    circle({ x: -236, y: -72 }, 12, tone.dark)
  )
}

/** A dog twisted from one balloon, with a few thin balloons like it, in the color of the pack or in all colors. */
function modelling(brief: Brief): string {
  const count = brief.count >= 100 ? 12 : 7
  const fan = Array.from({ length: count }, (_, index) => {
    const lean = (index - (count - 1) / 2) * (count > 7 ? 5 : 7)
    return place(
      { x: 170, y: 236, rotate: lean + 14 },
      tubeOf(`M0 0Q${lean * 0.8}-190 0-430`, brief.isMixed ? toneAt(brief, index * 3) : brief.tone, 30),
    )
  }).join('')
  return fan + place({ x: -90, y: 46, scale: 0.92 }, balloonDog(brief, brief.isMixed ? toneAt(brief, 1) : brief.tone))
}

const numberItem: Item = { draw: (brief) => stroke('M0 260Q-16 320 6 390', '#FFFFFF', 4) + numberBalloon(brief) }
const heartItem: Item = {
  draw: (brief) => stroke('M0 214Q-20 290 6 390', mix(brief.accent.base, '#FFFFFF', 0.2), 4) + heartBalloon(brief),
}
const modellingItem: Item = { draw: modelling, base: 240, foot: 200 }

const three = [
  { x: 240, y: 300, scale: 0.7, rotate: -9 },
  { x: 570, y: 290, scale: 0.7, rotate: 9 },
  { x: 404, y: 400, scale: 0.84 },
]

export const balloonPackMotifs: Readonly<Record<string, Motif>> = {
  'number-balloon': {
    views: {
      front: alone(numberItem, { y: 370, scale: 1.02, kinds: ['wall', 'disc'] }),
      bunch: wholePack(numberItem, { width: 420, height: 660 }, grouped(numberItem, three)),
      pack: inBag(numberItem, { scale: 0.5 }),
    },
  },
  'heart-balloon': {
    views: {
      front: alone(heartItem, { y: 370, scale: 1.1, kinds: ['wall', 'disc'] }),
      bunch: wholePack(heartItem, { width: 440, height: 640 }, grouped(heartItem, three)),
      pack: inBag(heartItem, { scale: 0.5 }),
    },
  },
  'balloon-heap': {
    views: {
      front: heap,
      detail: closeUp({ draw: (brief) => place({ scale: 2 }, plainBalloon(brief)) }, { zoom: 1.5 }),
    },
  },
  'sized-balloon': {
    views: {
      front: compared,
      bunch: wholePack(
        { draw: (brief) => place({ scale: 2, y: -20 }, plainBalloon(brief)) },
        { width: 430, height: 590 },
        besideTable,
      ),
      detail: closeUp({ draw: (brief) => place({ scale: 2 }, plainBalloon(brief)) }, { zoom: 1.5 }),
    },
  },
  'modelling-balloons': {
    views: { front: alone(modellingItem, { scale: 0.92, x: 366 }), detail: closeUp(modellingItem, { zoom: 1.6 }) },
  },
}
