/** Shared parts of all composed scenes: lights, floor, bunches of balloons, scattered objects. */

import { balloon, roundBalloon } from './balloon-shape.ts'
import { toneAt } from './brief.ts'
import type { Brief } from './brief.ts'
import { partyCake } from './candles.ts'
import { bunting } from './compose.ts'
import { flake } from './confetti.ts'
import type { Point } from './geometry.ts'
import { circle, contactShadow, curve, fill, linear, place, radial } from './paint.ts'
import type { Sheet } from './paint.ts'
import { mix, toneOf } from './palette.ts'

export type Stage = { brief: Brief; sheet: Sheet; tint: string; floorAt: number }

export type Composition = {
  colors: readonly [string, ...string[]]
  tint: string
  isNight?: boolean
  paint: (stage: Stage) => string
}

export const wide: Sheet = { width: 1200, height: 800 }

export function night(stage: Stage): string {
  const { painter } = stage.brief
  const deep = mix(stage.tint, '#150A1C', 0.72)
  return (
    fill(
      'M0 0H1200V800H0Z',
      linear(painter, [
        [0, mix(deep, '#000000', 0.25)],
        [0.75, mix(stage.tint, deep, 0.35)],
        [1, deep],
      ]),
    ) +
    circle(
      { x: 420, y: 220 },
      420,
      radial(painter, [
        [0, mix(stage.tint, '#FFFFFF', 0.4), 0.5],
        [1, stage.tint, 0],
      ]),
    ) +
    fill(
      `M0 ${stage.floorAt}H1200V800H0Z`,
      linear(painter, [
        [0, mix(deep, '#000000', 0.35)],
        [1, mix(deep, stage.tint, 0.25)],
      ]),
    )
  )
}

export function standing(
  stage: Stage,
  where: { x: number; y: number; scale: number; base: number; foot: number; rotate?: number },
  drawing: string,
): string {
  const { x, y, scale, base, foot } = where
  return (
    contactShadow(stage.brief.painter, {
      x,
      y,
      rx: foot * scale,
      ry: foot * scale * 0.18,
      tint: mix(stage.tint, '#2B1330', 0.72),
      strength: 0.4,
    }) + place({ x, y: y - base * scale, scale, rotate: where.rotate ?? 0 }, drawing)
  )
}

export function bunch(
  stage: Stage,
  at: Point,
  spots: readonly { dx: number; dy: number; scale: number; rotate: number }[],
  start = 0,
): string {
  const { brief } = stage
  const strings = spots
    .map((spot) =>
      curve(
        [{ x: at.x + spot.dx, y: at.y + spot.dy + 135 * spot.scale }, { x: at.x + spot.dx * 0.4, y: at.y - 70 }, at],
        mix(stage.tint, '#FFFFFF', 0.35),
        2,
      ),
    )
    .join('')
  return (
    strings +
    spots
      .map((spot, index) => {
        const tone = toneAt(brief, index + start)
        return place(
          { x: at.x + spot.dx, y: at.y + spot.dy, scale: spot.scale, rotate: spot.rotate },
          index % 5 === 4
            ? balloon(brief.painter, { tone: toneOf('transparentna'), finish: 'confetti', sparkle: brief.tones })
            : balloon(brief.painter, { tone, finish: tone.isMetallic ? 'chrome' : 'pastel' }),
        )
      })
      .join('')
  )
}

export const sixSpots = [
  { dx: 0, dy: -440, scale: 0.72, rotate: 0 },
  { dx: -128, dy: -380, scale: 0.76, rotate: -14 },
  { dx: 130, dy: -386, scale: 0.76, rotate: 13 },
  { dx: -66, dy: -300, scale: 0.8, rotate: -7 },
  { dx: 70, dy: -306, scale: 0.8, rotate: 8 },
] as const

export function scatter(
  stage: Stage,
  area: { x: number; y: number; width: number; height: number; count: number },
): string {
  const { painter } = stage.brief
  return Array.from({ length: area.count }, (_, index) =>
    place(
      {
        x: area.x + painter.random.next() * area.width,
        y: area.y + painter.random.next() * area.height,
        scale: painter.random.between(0.3, 0.7),
        rotate: painter.random.between(0, 360),
      },
      flake(stage.brief, toneAt(stage.brief, index), index),
    ),
  ).join('')
}

export function floorBalloons(stage: Stage, spots: readonly (readonly [number, number, number])[]): string {
  return spots
    .map(
      ([x, y, radius], index) =>
        contactShadow(stage.brief.painter, { x: x + 6, y: y + radius * 0.95, rx: radius * 0.9, ry: radius * 0.2 }) +
        roundBalloon(stage.brief.painter, { x, y, radius }, toneAt(stage.brief, index + 1)),
    )
    .join('')
}

export function withTone(brief: Brief, tone: string, accent: string, pattern = 'plain'): Brief {
  return { ...brief, tone: toneOf(tone), accent: toneOf(accent), pattern }
}

export function flags(stage: Stage, sag = 120): string {
  return bunting(stage.brief, { from: { x: -40, y: 60 }, to: { x: 1240, y: 40 }, sag, size: 62, fade: 0.95 })
}

export function topped(brief: Brief, top: string): string {
  return top + partyCake(brief)
}
