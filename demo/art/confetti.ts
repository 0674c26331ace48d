/** Confetti, poppers, bubbles, sparklers. */

import { toneAt } from './brief.ts'
import type { Brief } from './brief.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import { ellipsePath, polar, round, starPath } from './geometry.ts'
import type { Point } from './geometry.ts'
import { barrel, circle, clipped, curve, ellipse, fill, flat, linear, place, radial, stroke } from './paint.ts'
import { toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

export function flake(brief: Brief, tone: Tone, kind: number): string {
  const { painter } = brief
  if (hasSigns(brief.pattern) && kind % 3 === 0)
    return place(
      { scale: 0.36 },
      emblem(themeSigns(brief.pattern)[0], signInks(themeSigns(brief.pattern)[0], toneOf('biela'), tone)),
    )
  const shape =
    kind % 4 === 0
      ? ellipsePath({ x: 0, y: 0 }, 15, 12)
      : kind % 4 === 1
        ? 'M-16-6H16V6H-16Z'
        : kind % 4 === 2
          ? starPath({ x: 0, y: 0 }, { tips: 5, outer: 17, inner: 8 })
          : 'M-20 0Q-10-14 0 0T20 0L20 7Q10 20 0 7T-20 7Z'
  return fill(shape, '#3A1B45', 'opacity=".14" transform="translate(4 6)"') + fill(shape, flat(painter, tone))
}

export function popper(brief: Brief): string {
  const { painter, tone } = brief
  const tube = 'M-62-70L62-70L50 250Q0 268-50 250Z'
  const streamers = [-2, -1, 0, 1, 2]
    .map((index) =>
      curve(
        [
          { x: index * 18, y: -80 },
          { x: index * 60, y: -150 - (index % 2) * 30 },
          { x: index * 66 + 26, y: -220 },
          { x: index * 100 - 8, y: -270 },
        ],
        toneAt(brief, index + 2).base,
        7,
      ),
    )
    .join('')
  const pieces = Array.from({ length: 46 }, (_, index) => {
    const at = polar({ x: 0, y: -70 }, painter.random.between(70, 270), painter.random.between(-150, -30))
    return place(
      { ...at, scale: painter.random.between(0.5, 1), rotate: painter.random.between(0, 360) },
      flake(brief, toneAt(brief, index), index),
    )
  }).join('')
  return (
    streamers +
    pieces +
    fill(tube, barrel(painter, tone)) +
    clipped(
      painter,
      tube,
      fill(
        tube,
        printPaint(painter, {
          pattern: brief.pattern === 'plain' ? 'stars' : brief.pattern,
          tone,
          accent: brief.accent,
          size: 56,
        }) ?? 'none',
        'opacity=".85"',
      ) +
        fill(
          tube,
          linear(
            painter,
            [
              [0, '#1A0B22', 0.3],
              [0.3, '#fff', 0.25],
              [0.5, '#fff', 0],
              [1, '#1A0B22', 0.32],
            ],
            { x2: 1, y2: 0 },
          ),
        ),
    ) +
    fill('M-62-70Q0-50 62-70L60-40Q0-20-60-40Z', barrel(painter, brief.accent)) +
    fill('M-52 200Q0 220 52 200L50 250Q0 268-50 250Z', barrel(painter, brief.accent)) +
    ellipse({ x: 0, y: -70 }, 62, 13, tone.deep)
  )
}

export function burst(brief: Brief, at: Point, reach: number): string {
  const { painter } = brief
  const rays = Array.from({ length: 90 }, () => {
    const angle = painter.random.between(0, 360)
    const end = polar(at, reach * painter.random.between(0.3, 1), angle)
    const start = polar(at, reach * 0.08, angle)
    return `M${round(start.x)} ${round(start.y)}L${round(end.x)} ${round(end.y)}`
  })
  const stars = Array.from({ length: 26 }, () =>
    fill(
      starPath(polar(at, reach * painter.random.between(0.4, 1.1), painter.random.between(0, 360)), {
        tips: 4,
        outer: painter.random.between(4, 13),
        inner: 1.8,
      }),
      painter.random.pick(['#FFF6D8', '#FFE08A', '#FFFFFF'] as const),
    ),
  ).join('')
  return (
    circle(
      at,
      reach * 1.5,
      radial(painter, [
        [0, '#FFE08A', 0.8],
        [0.3, '#FFC23D', 0.34],
        [1, '#FFC23D', 0],
      ]),
    ) +
    stroke(rays.slice(0, 50).join(''), '#FFD56B', 2.4, 'opacity=".85"') +
    stroke(rays.slice(50).join(''), '#FFF6D8', 1.6) +
    stars +
    circle(
      at,
      reach * 0.2,
      radial(painter, [
        [0, '#fff', 1],
        [0.5, '#FFF6D8', 0.8],
        [1, '#FFE08A', 0],
      ]),
    )
  )
}
