/** Masks for carnival and Halloween. */

import type { Brief, Drawing } from './brief.ts'
import type { Item } from './compose.ts'
import { printPaint } from './emblems.ts'
import { arcPoints, polar, starPath } from './geometry.ts'
import { bevel, castShadow, circle, ellipse, fill, gleam, linear, place, radial, roundBody, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

const eyes = 'M-148-20C-130-62-70-64-40-22C-70 6-124 10-148-20ZM148-20C130-62 70-64 40-22C70 6 124 10 148-20Z'

export function feather(
  brief: Brief,
  tone: Tone,
  where: { x: number; y: number; rotate: number; scale: number },
): string {
  const barbs = Array.from(
    { length: 9 },
    (_, index) =>
      `M0 ${-30 - index * 20}Q${-18 + index} ${-44 - index * 20} ${-30 + index * 2} ${-62 - index * 20}M0 ${-30 - index * 20}Q${18 - index} ${-44 - index * 20} ${30 - index * 2} ${-62 - index * 20}`,
  ).join('')
  return place(
    where,
    fill(
      'M0 0C-30-50-46-140-16-236C-4-262 16-262 22-236C48-140 30-50 0 0Z',
      linear(brief.painter, [
        [0, tone.light],
        [0.5, tone.base],
        [1, tone.dark],
      ]),
    ) +
      stroke(barbs, tone.deep, 1.6, 'opacity=".3"') +
      stroke('M0 0C6-90 6-170 4-236', tone.pale, 3, 'opacity=".8"'),
  )
}

export const venetian: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  const path =
    'M-236-60C-170-124-60-104 0-62C60-104 170-124 236-60C244 30 190 104 100 106C50 106 34 60 0 48C-34 60-50 106-100 106C-190 104-244 30-236-60Z'
  const plumes = [-2, -1, 0, 1, 2]
    .map((index) =>
      feather(brief, index % 2 ? accent : tone, {
        x: 150 + index * 16,
        y: -80,
        rotate: 10 + index * 17,
        scale: 0.82 + (index % 2 ? 0.08 : 0),
      }),
    )
    .join('')
  const beads = arcPoints({ cx: 0, cy: 60, rx: 236, ry: 168, from: 206, to: 334 }, 15)
    .map((point) => circle(point, 6.5, roundBody(painter, accent)))
    .join('')
  return (
    plumes +
    castShadow(`${path}`, { dx: 8, dy: 16, blur: 14, strength: 0.24 }) +
    fill(`${path}${eyes}`, roundBody(painter, tone), 'fill-rule="evenodd"') +
    `<g opacity=".9">${fill(`${path}${eyes}`, printPaint(painter, { pattern: brief.pattern === 'plain' ? 'flowers' : brief.pattern, tone, accent: { ...accent, base: mix(accent.base, tone.base, 0.35) }, size: 60 }) ?? 'none', 'fill-rule="evenodd" opacity=".45"')}</g>` +
    bevel(painter, path, { tone, depth: 22 }) +
    stroke(eyes, accent.dark, 11) +
    stroke(eyes, accent.isMetallic ? accent.light : accent.base, 6) +
    beads +
    fill(starPath({ x: 0, y: -74 }, { tips: 4, outer: 34, inner: 11 }), accent.dark) +
    fill(starPath({ x: -2, y: -77 }, { tips: 4, outer: 28, inner: 9 }), accent.light) +
    gleam(painter, { x: -120, y: -78, rx: 90, ry: 22, rotate: -8, strength: 0.55 })
  )
}

const skullMask: Drawing = (brief) => {
  const { painter } = brief
  const bone = toneOf('biela')
  const head =
    'M0-230C130-230 206-150 200-40C198 20 176 46 150 66L136 150Q130 206 70 214Q0 224-70 214Q-130 206-136 150L-150 66C-176 46-198 20-200-40C-206-150-130-230 0-230Z'
  const sugar =
    brief.seed % 2 === 0
      ? ''
      : [0, 60, 120, 180, 240, 300]
          .map((turn, index) =>
            place(
              { ...polar({ x: 0, y: -146 }, 36, turn), rotate: turn },
              ellipse({ x: 0, y: 0 }, 20, 14, toneOf(index % 2 ? 'fuksiova' : 'oranzova').base),
            ),
          )
          .join('') + circle({ x: 0, y: -146 }, 15, toneOf('zlta').base)
  return (
    castShadow(head, { dx: 8, dy: 16, blur: 16, strength: 0.26 }) +
    fill(head, roundBody(painter, bone)) +
    bevel(painter, head, { tone: { ...bone, deep: '#4A4156' }, depth: 34 }) +
    fill(
      'M-46-30C-40 26-76 54-116 44C-156 34-162-24-132-50C-104-72-54-72-46-30ZM46-30C40 26 76 54 116 44C156 34 162-24 132-50C104-72 54-72 46-30Z',
      radial(painter, [
        [0, '#000'],
        [1, '#2A2333'],
      ]),
    ) +
    fill('M0 40C16 60 34 92 20 98Q8 98 0 84Q-8 98-20 98C-34 92-16 60 0 40Z', '#241D2C') +
    stroke('M-96 140Q0 164 96 140', '#4A4156', 5) +
    stroke('M-70 122V164M-40 130V174M-12 134V178M16 134V178M44 130V174M72 122V164', '#4A4156', 4.4) +
    stroke('M60-190L72-150L54-128L70-98', '#8B8396', 3) +
    sugar +
    gleam(painter, { x: -84, y: -150, rx: 76, ry: 44, rotate: -34, strength: 0.8 })
  )
}

/** Venetian unless it is the skull. */
export const maskItem: Item = { draw: (brief) => (brief.pattern === 'skeleton' ? skullMask : venetian)(brief) }
