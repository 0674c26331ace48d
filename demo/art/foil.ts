/** Foil balloons: digits, letters, shapes and figures. */

import { balloon, ribbonTail, roundBalloon } from './balloon-shape.ts'
import { toneAt } from './brief.ts'
import type { Brief, View } from './brief.ts'
import type { Item } from './compose.ts'
import { printPaint } from './emblems.ts'
import { heartPath, round, roundStarPath } from './geometry.ts'
import { foilWidth, foilWord } from './glyphs.ts'
import {
  bevel,
  clipped,
  contactShadow,
  curve,
  fill,
  gleam,
  ground,
  groundTint,
  place,
  puffed,
  stroke,
  svg,
} from './paint.ts'
import { mix } from './palette.ts'
import type { Tone } from './palette.ts'

/** Longer greetings stand word under word, so that no letter is cut off. */
function foilRows(brief: Brief, fallback: string): string[] {
  const text = brief.text || fallback
  return text.length <= 7 ? [text] : text.split(' ').map((word) => word.slice(0, 10))
}

function foilSign(brief: Brief, box: { width: number; height: number; fallback: string }): string {
  const rows = foilRows(brief, box.fallback)
  const natural = { height: 100, weight: 33 }
  const width = Math.max(...rows.map((row) => foilWidth(row, natural.height, natural.weight)))
  // Carons and acutes stand above the letters and need a third more room.
  const isAccented = rows.some((row) => row.normalize('NFD').length !== row.normalize('NFC').length)
  const room = natural.height + natural.weight + (isAccented ? 34 : 0)
  const scale = Math.min(box.width / width, box.height / (room * rows.length))
  const look = { height: natural.height * scale, weight: natural.weight * scale, tone: brief.tone }
  const middle = (rows.length - 1) / 2
  return rows
    .map((row, index) => place({ y: ((isAccented ? 17 : 0) + (index - middle) * room) * scale }, foilWord(row, look)))
    .join('')
}

export function foilFront(fallback: string): View {
  return (brief) => {
    const { painter } = brief
    const tint = groundTint(brief.tone, painter.random)
    const kinds = ['wall', 'disc', 'sweep'] as const
    return svg(
      painter,
      ground(painter, { tint, kind: kinds[brief.seed % 3] ?? 'wall' }) +
        contactShadow(painter, { x: 410, y: 730, rx: 170, ry: 18, tint: mix(tint, '#2B1330', 0.7), strength: 0.26 }) +
        (brief.size === 'stick'
          ? fill('M392 600H408L405 782H395Z', '#FFFFFF') + fill('M386 640H414L408 552H392Z', brief.tone.dark)
          : '') +
        place(
          { x: 400, y: brief.size === 'stick' ? 330 : 380, rotate: painter.random.between(-3, 3) },
          foilSign(brief, {
            width: 620,
            height: brief.size === 'stick' ? 500 : 600,
            fallback,
          }),
        ),
    )
  }
}

export function foilDetail(fallback: string): View {
  return (brief) => {
    const tint = groundTint(brief.tone, brief.painter.random)
    return svg(
      brief.painter,
      ground(brief.painter, { tint, kind: 'wall' }) +
        place(
          {
            x: 410 + brief.painter.random.between(-30, 30),
            y: 430 + brief.painter.random.between(-20, 30),
            rotate: brief.painter.random.between(-12, 10),
          },
          // So near that the seam shows, so far that a Z is not taken for a 7.
          foilSign(brief, { width: 1040, height: 880, fallback }),
        ),
    )
  }
}

export function foilScene(fallback: string): View {
  return (brief) => {
    const { painter } = brief
    const tint = groundTint(brief.tone, painter.random)
    const around = [
      { x: 132, y: 560, radius: 86 },
      { x: 236, y: 640, radius: 70 },
      { x: 92, y: 676, radius: 64 },
      { x: 670, y: 590, radius: 82 },
      { x: 574, y: 662, radius: 62 },
      { x: 728, y: 690, radius: 58 },
      { x: 404, y: 690, radius: 52 },
      { x: 318, y: 702, radius: 40 },
    ]
    return svg(
      painter,
      ground(painter, { tint, kind: 'floor', horizon: 600 }) +
        contactShadow(painter, { x: 400, y: 742, rx: 370, ry: 26, tint: mix(tint, '#2B1330', 0.7) }) +
        place({ x: 400, y: 340, rotate: 1 }, foilSign(brief, { width: 520, height: 470, fallback })) +
        around
          .map((spot, index) => {
            const x = brief.seed % 2 ? 800 - spot.x : spot.x
            const moved = {
              x: x + painter.random.between(-16, 16),
              y: spot.y,
              radius: spot.radius * painter.random.between(0.86, 1.12),
            }
            return roundBalloon(painter, moved, toneAt(brief, index + 1 + (brief.seed % 3)))
          })
          .join(''),
    )
  }
}

const foilShapes: Readonly<Record<string, (brief: Brief) => string>> = {
  heart: (brief) => heartPath({ x: 0, y: 0 }, 205) && foilPath(brief, heartPath({ x: 0, y: 0 }, 205)),
  hearts: (brief) => foilPath(brief, heartPath({ x: 0, y: 0 }, 205)),
  star: (brief) => foilPath(brief, roundStarPath({ x: 0, y: 0 }, { tips: 5, outer: 236, inner: 128 })),
  stars: (brief) => foilPath(brief, roundStarPath({ x: 0, y: 0 }, { tips: 5, outer: 236, inner: 128 })),
  moon: (brief) =>
    foilPath(
      brief,
      'M60-214C-70-230-206-120-206 10C-206 140-90 226 36 214C118 206 176 150 200 96C130 140 22 132-26 60C-78-18-40-150 60-214Z',
    ),
  round: (brief) => foilPath(brief, 'M0-205A205 205 0 1 1 0 205A205 205 0 1 1 0-205Z'),
  crown: (brief) =>
    foilPath(
      brief,
      'M-196 150L-226-70Q-228-92-206-84L-112-14L-18-186Q0-212 18-186L112-14L206-84Q228-92 226-70L196 150Q190 180 158 184Q0 206-158 184Q-190 180-196 150Z',
    ),
}

function foilPath(brief: Brief, path: string): string {
  const { painter, tone } = brief
  const print = ['heart', 'star', 'moon', 'round', 'crown', 'hearts', 'stars', 'plain'].includes(brief.pattern)
    ? undefined
    : printPaint(painter, { pattern: brief.pattern, tone, accent: brief.accent, size: 96 })
  return (
    fill(
      brief.pattern.startsWith('star') || brief.pattern === 'plain'
        ? 'M-14 110L14 110L9 190Q0 198-9 190Z'
        : 'M-14 180L14 180L9 236Q0 244-9 236Z',
      tone.dark,
    ) +
    stroke(path, tone.dark, 15) +
    stroke(path, tone.light, 11) +
    puffed(painter, path, tone.isMetallic ? tone : { ...tone, isMetallic: true }, 54) +
    (print ? fill(path, print, 'opacity=".92"') + bevel(painter, path, { tone, depth: 50 }) : '') +
    seamFolds(painter.random.between(0, 10), path, tone, painter) +
    gleam(painter, { x: -78, y: -86, rx: 40, ry: 74, rotate: 38, strength: 0.9 }) +
    gleam(painter, { x: 84, y: 74, rx: 60, ry: 36, rotate: -38, strength: 0.32 })
  )
}

/** Short folds along the welded seam: dashes of a wide stroke inside the outline. */
function seamFolds(start: number, path: string, tone: Tone, painter: Brief['painter']): string {
  const dashed = (width: number, offset: number, paint: string, opacity: number) =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-dasharray="2.4 21 2 31 3 25" stroke-dashoffset="${round(offset)}" opacity="${opacity}"/>`
  return clipped(
    painter,
    path,
    dashed(54, start, tone.deep, 0.2) + dashed(50, start + 3, '#fff', 0.42) + dashed(30, start + 12, tone.deep, 0.16),
  )
}

function foilShape(brief: Brief): string {
  const shape = foilShapes[brief.pattern]
  if (!shape) throw new RangeError(`no foil shape is called ${brief.pattern}`)
  return shape(brief)
}

export const foilShapeItem: Item = { draw: (brief) => foilShape(brief) }

export const foilShapeFront: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  return svg(
    painter,
    ground(painter, { tint, kind: brief.seed % 2 ? 'disc' : 'wall' }) +
      contactShadow(painter, { x: 412, y: 744, rx: 140, ry: 16, tint: mix(tint, '#2B1330', 0.7), strength: 0.24 }) +
      ribbonTail(painter, { x: 400, y: 600, length: 190, color: brief.accent.base, width: 4 }) +
      (brief.size === 'large'
        ? place({ x: 362, y: 366, scale: 1.42, rotate: -4 }, foilShape(brief)) +
          place({ x: 694, y: 650, scale: 0.34, rotate: 9, opacity: 0.9 }, foilShape(brief))
        : place({ x: 400, y: 360, scale: 1.16, rotate: painter.random.between(-5, 5) }, foilShape(brief))),
  )
}

export const foilShapeBunch: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const knotAt = { x: 400, y: 742 }
  const sides = [
    { x: 218, y: 300, scale: 0.98, rotate: -12 },
    { x: 584, y: 286, scale: 1.02, rotate: 11 },
  ]
  return svg(
    painter,
    ground(painter, { tint, kind: 'sweep' }) +
      sides
        .map(
          (spot, index) =>
            curve(
              [{ x: spot.x + (index ? -26 : 26), y: spot.y + 136 }, { x: (spot.x + 400) / 2, y: 610 }, knotAt],
              '#FFFFFF',
              3,
            ) + place(spot, balloon(painter, { tone: toneAt(brief, index + 1), finish: 'metallic' })),
        )
        .join('') +
      curve([{ x: 400, y: 590 }, { x: 410, y: 670 }, knotAt], '#FFFFFF', 3) +
      place({ x: 400, y: 390, scale: 0.98 }, foilShape(brief)),
  )
}
