/** Arches and garlands made of many balloons. */

import { balloon, roundBalloon } from './balloon-shape.ts'
import { toneAt } from './brief.ts'
import type { Brief, View } from './brief.ts'
import { hangingCord, polar } from './geometry.ts'
import type { Point } from './geometry.ts'
import {
  circle,
  clipped,
  contactShadow,
  fill,
  flat,
  ground,
  groundTint,
  linear,
  place,
  radial,
  stroke,
  svg,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

export function balloonChain(brief: Brief, path: readonly Point[], look: { size: number; density?: number }): string {
  const { painter } = brief
  const { size, density = 3 } = look
  const balloons: { x: number; y: number; radius: number; tone: Tone }[] = []
  path.forEach((point, index) => {
    for (let each = 0; each < density; each += 1) {
      const off = polar(point, painter.random.between(0.1, 0.95) * size, painter.random.between(0, 360))
      balloons.push({
        ...off,
        radius: size * painter.random.pick([0.34, 0.5, 0.62, 0.78] as const),
        tone: toneAt(brief, index + each + painter.random.whole(0, 2)),
      })
    }
  })
  const sorted = balloons.toSorted((a, b) => b.radius - a.radius)
  return sorted
    .map(
      (one) =>
        circle(
          { x: one.x + one.radius * 0.1, y: one.y + one.radius * 0.16 },
          one.radius * 1.04,
          radial(painter, [
            [0, '#3A1B45', 0.3],
            [0.8, '#3A1B45', 0.2],
            [1, '#3A1B45', 0],
          ]),
        ) + roundBalloon(painter, one, one.tone),
    )
    .join('')
}

export const archView: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const path = smoothArch(brief)
  return svg(
    painter,
    ground(painter, { tint, kind: 'floor', horizon: 690 }) +
      contactShadow(painter, { x: 170, y: 744, rx: 130, ry: 22, tint: mix(tint, '#2B1330', 0.7) }) +
      contactShadow(painter, { x: 650, y: 744, rx: 110, ry: 20, tint: mix(tint, '#2B1330', 0.7) }) +
      balloonChain(brief, path, { size: 76, density: 3 }),
  )
}

function smoothArch(brief: Brief): Point[] {
  const tilt = (brief.seed % 3) * 16 - 16
  return Array.from({ length: 30 }, (_, index) => {
    const part = index / 29
    const angle = Math.PI * (1 - part)
    return { x: 400 + Math.cos(angle) * 262, y: 640 - Math.sin(angle) * 500 + tilt * (part - 0.5) }
  })
}

export const swagView: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const path = hangingCord({ x: 30, y: 210 }, { x: 780, y: 150 }, 190 + (brief.seed % 3) * 26, 26)
  return svg(
    painter,
    ground(painter, { tint, kind: 'floor', horizon: 664 }) +
      balloonChain(brief, path, { size: 72, density: 3 }) +
      greenery(brief, path),
  )
}

function greenery(brief: Brief, path: readonly Point[]): string {
  const leafTone = toneOf(brief.seed % 2 ? 'zelena' : '#7F9B7A')
  return path
    .filter((_, index) => index % 6 === 3)
    .map((point, index) =>
      place(
        { x: point.x, y: point.y, rotate: index * 70 },
        [-34, 0, 34]
          .map((turn) =>
            fill(
              'M0 0C18-18 22-48 0-84C-22-48-18-18 0 0Z',
              linear(brief.painter, [
                [0, leafTone.light],
                [1, leafTone.dark],
              ]),
              `transform="rotate(${turn})"`,
            ),
          )
          .join(''),
      ),
    )
    .join('')
}

export const garlandPack: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const pile = Array.from({ length: 34 }, (_, index) =>
    place(
      {
        x: painter.random.between(230, 570),
        y: painter.random.between(330, 640),
        scale: painter.random.between(0.26, 0.44),
        rotate: painter.random.between(0, 360),
      },
      balloon(painter, { tone: toneAt(brief, index), finish: toneAt(brief, index).isMetallic ? 'chrome' : 'pastel' }),
    ),
  ).join('')
  const box = 'M190 170H610V700H190Z'
  return svg(
    painter,
    ground(painter, { tint, kind: 'sweep' }) +
      contactShadow(painter, { x: 400, y: 700, rx: 250, ry: 32, tint: mix(tint, '#2B1330', 0.7) }) +
      fill(box, '#fff', 'opacity=".5"') +
      clipped(painter, box, pile) +
      fill(
        box,
        linear(
          painter,
          [
            [0, '#fff', 0.5],
            [0.3, '#fff', 0.05],
            [0.6, '#fff', 0.25],
            [1, '#fff', 0.05],
          ],
          { x2: 1, y2: 0.6 },
        ),
      ) +
      stroke(box, '#fff', 4, 'opacity=".8"') +
      fill('M186 160H614V292H186Z', flat(painter, brief.tone)) +
      place({ x: 400, y: 322, scale: 0.5 }, '') +
      clipped(
        painter,
        'M186 160H614V292H186Z',
        balloonChain(brief, hangingCord({ x: 180, y: 300 }, { x: 620, y: 300 }, -70, 12), { size: 26 }),
      ),
  )
}
