/** Foil balloons: digits, letters, shapes and figures. */

import { balloon, ribbonTail, roundBalloon } from './balloon-shape.ts'
import { toneAt } from './brief.ts'
import type { Brief, View } from './brief.ts'
import type { Item } from './compose.ts'
import { emblem, printPaint, signInks, themeSigns } from './emblems.ts'
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
  return text.length <= 10 ? [text] : text.split(' ').map((word) => word.slice(0, 10))
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
        place(
          { x: 400, y: 380, rotate: painter.random.between(-3, 3) },
          foilSign(brief, { width: 620, height: 600, fallback }),
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
            x: 470 + brief.painter.random.between(-60, 50),
            y: 560 + brief.painter.random.between(-70, 40),
            rotate: brief.painter.random.between(-14, 12),
          },
          foilSign(brief, { width: 1500, height: 1180, fallback }),
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

export function foilShape(brief: Brief): string {
  const shape = foilShapes[brief.pattern]
  if (shape) return shape(brief)
  const [sign] = themeSigns(brief.pattern === 'plain' ? 'star' : brief.pattern)
  if (sign === 'star') return foilShapes.star?.(brief) ?? ''
  return foilFigure(brief, sign)
}

/** Figures: the printed sign on a foil cut along it. */
function foilFigure(brief: Brief, sign: string): string {
  const { painter, tone } = brief
  const inks = signInks(sign, tone, brief.accent)
  const drawn = emblem(sign, {
    ...inks,
    ...(sign === 'dinosaur' || sign === 'unicorn'
      ? { main: tone.base, second: brief.accent.base === tone.base ? tone.light : brief.accent.base }
      : {}),
  })
  const outline = figureOutlines[sign]
  const glow = `<g transform="scale(4.5)">${drawn}</g>`
  if (!outline) {
    return (
      foilPath({ ...brief, pattern: 'round' }, 'M0-205A205 205 0 1 1 0 205A205 205 0 1 1 0-205Z') +
      place({ scale: 2.7 }, drawn)
    )
  }
  const big = `<g transform="scale(4.5)">`
  const body = outline
  return (
    `${big}${stroke(body, tone.dark, 5.5)}${stroke(body, tone.pale, 4)}</g>` +
    glow +
    `${big}${bevel(painter, body, { tone, depth: sign === 'fir' || sign === 'rocket' ? 5 : 8, strength: sign === 'football' || sign === 'fir' ? 0.7 : 1 })}${seamSmall(painter, body, tone)}</g>` +
    gleam(painter, { x: -40, y: -96, rx: 26, ry: 52, rotate: 34, strength: 0.75 }) +
    gleam(painter, { x: 60, y: 60, rx: 50, ry: 34, rotate: -30, strength: 0.35 })
  )
}

function seamSmall(painter: Brief['painter'], path: string, tone: Tone): string {
  return clipped(
    painter,
    path,
    `<path d="${path}" fill="none" stroke="${tone.deep}" stroke-width="10" stroke-dasharray=".5 4.6 .4 6.8 .6 5.4" opacity=".22"/>`,
  )
}

const figureOutlines: Readonly<Record<string, string>> = {
  dinosaur:
    'M-30-46C-20-51-8-48-3-42L9-44L4-32L19-27L10-14C14-10 18-5 22 0L31-8L23 4L45 12L33 22C40 28 45 34 48 40C36 34 30 32 24 32L24 46H10L8 34H-8L-10 46H-24L-22 20C-26 6-20-6-16-14C-26-12-44-14-46-22C-48-34-42-42-30-46Z',
  unicorn:
    'M-8 46C-16 26-14 10-10 0C-26 8-40 12-42 2C-43-6-30-16-22-23L-35-50L-4-35C2-36 6-35 10-34L16-44L22-30C44-26 50-4 46 4C52 22 42 38 36 46Z',
  football: 'M0-42A42 42 0 1 1 0 42A42 42 0 1 1 0-42Z',
  pumpkin: 'M-2-30Q0-42 12-50L16-44Q8-38 8-30C34-36 47-12 46 8C45 30 30 42 0 42C-30 42-45 30-46 8C-47-12-34-36-2-30Z',
  rocket: 'M0-50C16-35 20-12 16 4L32 26L13 21L9 26Q0 56-9 26L-13 21L-32 26L-16 4C-20-12-16-35 0-50Z',
  shell:
    'M0 46H-10L-18 34C-52 16-50-18-30-32C-22-40-12-38-8-36C-4-42 4-42 8-36C12-38 22-40 30-32C50-18 52 16 18 34L10 46Z',
  fir: 'M0-54L6-42L22-12H12L32 16H18L38 42H7V50H-7V42H-38L-18 16H-32L-12-12H-22L-6-42Z',
}

export const foilShapeItem: Item = { draw: (brief) => foilShape(brief) }

export const foilShapeFront: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  return svg(
    painter,
    ground(painter, { tint, kind: brief.seed % 2 ? 'disc' : 'wall' }) +
      contactShadow(painter, { x: 412, y: 744, rx: 140, ry: 16, tint: mix(tint, '#2B1330', 0.7), strength: 0.24 }) +
      ribbonTail(painter, { x: 400, y: 600, length: 190, colour: brief.accent.base, width: 4 }) +
      place({ x: 400, y: 360, scale: 1.16, rotate: painter.random.between(-5, 5) }, foilShape(brief)),
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
