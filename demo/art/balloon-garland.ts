/** Arches and garlands made of many balloons. */

import { balloon, roundBalloon } from './balloon-shape.ts'
import { toneAt } from './brief.ts'
import type { Brief, View } from './brief.ts'
import { emblem } from './emblems.ts'
import { foilFigureOf } from './foil-figures.ts'
import { hangingCord, polar } from './geometry.ts'
import type { Point } from './geometry.ts'
import {
  circle,
  clipped,
  contactShadow,
  ellipse,
  fill,
  flat,
  ground,
  groundTint,
  linear,
  place,
  radial,
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { film } from './clear.ts'

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
      balloonChain(brief, path, { size: 70, density: 3 }) +
      extrasOn(brief, path),
  )
}

function smoothArch(brief: Brief): Point[] {
  const tilt = (brief.seed % 3) * 16 - 16
  return Array.from({ length: 30 }, (_, index) => {
    const part = index / 29
    const angle = Math.PI * (1 - part)
    return { x: 400 + Math.cos(angle) * 262, y: 672 - Math.sin(angle) * 530 + tilt * (part - 0.5) }
  })
}

/** What a garland has besides its balloons, according to its name. */
const extras: Readonly<Record<string, (brief: Brief, index: number) => string>> = {
  eucalyptus: ({ painter }) =>
    [-60, -20, 20, 60]
      .map((turn) =>
        place(
          { rotate: turn },
          stroke('M0 0Q10-50 4-104', '#7F9B7A', 4) +
            [22, 46, 70, 94]
              .map((y, leaf) =>
                ellipse({ x: leaf % 2 ? 15 : -13, y: -y }, 16, 11, roundBody(painter, toneOf('#A9C2A4'))),
              )
              .join(''),
        ),
      )
      .join(''),
  stars: (brief, index) =>
    place({ scale: index % 2 ? 0.34 : 0.26 }, foilFigureOf({ ...brief, tone: toneOf('zlata') }, 'star')),
  unicorn: (brief) => place({ scale: 0.52 }, foilFigureOf(brief, 'unicorn')),
  tail: (brief) => place({ scale: 0.5 }, foilFigureOf(brief, 'mermaid-tail')),
  bats: (_brief, index) =>
    place(
      { scale: index % 2 ? 1 : 0.76, rotate: index * 16 - 20 },
      emblem('bat', { main: '#1B161F', second: '#000', line: '#000' }),
    ),
  monstera: ({ painter }) =>
    [-38, 34]
      .map((turn) =>
        place(
          { rotate: turn, y: -24, scale: 0.92 },
          fill(
            'M0 60C-50 50-84 10-74-44L-44-30L-60-66C-40-88-20-96 0-96C20-96 40-88 60-66L44-30L74-44C84 10 50 50 0 60Z',
            roundBody(painter, toneOf('zelena')),
          ) + stroke('M0 56V-80M0 20L-50-4M0 20L50-4M0-20L-36-52M0-20L36-52', '#86D98F', 4, 'opacity=".8"'),
        ),
      )
      .join(''),
  confetti: (brief, index) =>
    place(
      { scale: index % 2 ? 0.62 : 0.5, rotate: index * 50 },
      balloon(brief.painter, { tone: toneOf('transparentna'), finish: 'confetti', sparkle: brief.tones }),
    ),
}

/** One large thing sits at the top of the left foot; small ones are spread along the arch. */
function extrasOn(brief: Brief, path: readonly Point[]): string {
  return brief.extras
    .map((name) => {
      const draw = extras[name]
      if (!draw) throw new RangeError(`no garland has ${name}`)
      const spots = name === 'unicorn' || name === 'tail' ? [6] : [2, 6, 10, 14, 18, 22, 27]
      return spots
        .map((spot, index) => {
          const point = path[spot] ?? { x: 400, y: 400 }
          return place({ x: point.x + (index % 2 ? 14 : -14), y: point.y }, draw(brief, index))
        })
        .join('')
    })
    .join('')
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
      fill(box, film(painter)) +
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
