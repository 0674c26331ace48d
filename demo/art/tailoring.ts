/** The tailored pieces that costumes are made of. */

import type { Brief } from './brief.ts'
import { printPaint } from './emblems.ts'
import { polar, round, roundedRect, smooth } from './geometry.ts'
import type { Point } from './geometry.ts'
import { drawHat } from './hats.ts'
import { barrel, bevel, circle, clipped, fill, folds, linear, place, roundBody, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

export type Outfit = {
  behind?: (brief: Brief) => string
  body: (brief: Brief) => string
  head?: (brief: Brief) => string
  /** A hood hides the hair completely. */
  hidesHair?: boolean
}

export function sewn(
  brief: Brief,
  path: string,
  tone: Tone,
  look: { depth?: number; pattern?: string; accent?: Tone; size?: number } = {},
): string {
  const { painter } = brief
  const cloth = linear(
    painter,
    [
      [0, mix(tone.base, tone.light, 0.5)],
      [0.4, tone.base],
      [1, mix(tone.base, tone.dark, 0.6)],
    ],
    { x1: 0, x2: 1, y2: 0.7 },
  )
  const printed = look.pattern
    ? printPaint(painter, { pattern: look.pattern, tone, accent: look.accent ?? brief.accent, size: look.size ?? 40 })
    : undefined
  return (
    fill(path, cloth) +
    (printed ? fill(path, printed, 'opacity=".92"') : '') +
    bevel(painter, path, { tone, depth: look.depth ?? 14 })
  )
}

export function mirrored(content: string): string {
  return `${content}<g transform="scale(-1 1)">${content}</g>`
}

export const bodicePath =
  'M-86-174C-64-184-44-188-32-196Q0-160 32-196C44-188 64-184 86-174L78-92Q66-44 64-6Q0 8-64-6Q-66-44-78-92Z'

export const tunicPath =
  'M-88-174C-64-184-44-188-32-196Q0-168 32-196C44-188 64-184 88-174L80-80Q74-10 92 84Q0 104-92 84Q-74-10-80-80Z'

export const legs = 'M-72 10Q0 26 72 10L80 258Q46 268 14 258L2 90L-2 90L-14 258Q-46 268-80 258Z'

export const longSleeve = 'M80-176C118-164 132-120 142-60L164 40Q148 56 128 48L98-40L74-96Z'

export const wideSleeve = 'M80-176C118-164 130-120 142-70L206 60Q170 92 124 70L96-40L74-96Z'

export const puffSleeve = 'M74-178C118-196 150-160 138-120C134-100 104-92 84-104Z'

export const gloveSleeve = 'M140 20L166 18L172 66Q160 88 140 74Z'

function skirtPath(look: { flare: number; bottom: number; hem: 'smooth' | 'jagged' | 'scallops' }): string {
  const { flare, bottom, hem } = look
  const steps = hem === 'jagged' ? 12 : 8
  const edge: string[] = []
  for (let index = 0; index < steps; index += 1) {
    const at = (part: number): Point => ({ x: flare - part * 2 * flare, y: bottom - Math.abs(part - 0.5) * 44 })
    const end = at((index + 1) / steps)
    const middle = at((index + 0.5) / steps)
    if (hem === 'jagged')
      edge.push(`L${round(middle.x)} ${round(middle.y - 34)}L${round(end.x)} ${round(end.y + (index % 2) * 14)}`)
    else
      edge.push(
        `Q${round(middle.x)} ${round(middle.y + (hem === 'scallops' ? 30 : 12))} ${round(end.x)} ${round(end.y)}`,
      )
  }
  return `M-64-10Q0 6 64-10C84 40 ${round(flare * 0.9)} ${round(bottom * 0.5)} ${flare} ${bottom - 22}${edge.join('')}C${round(-flare * 0.9)} ${round(bottom * 0.5)}-84 40-64-10Z`
}

export function skirt(
  brief: Brief,
  tone: Tone,
  look: { flare: number; bottom: number; hem: 'smooth' | 'jagged' | 'scallops'; pattern?: string; accent?: Tone },
): string {
  const path = skirtPath(look)
  const { flare, bottom } = look
  return (
    sewn(brief, path, tone, {
      ...(look.pattern ? { pattern: look.pattern } : {}),
      ...(look.accent ? { accent: look.accent } : {}),
      size: 54,
    }) +
    clipped(
      brief.painter,
      path,
      folds(brief.painter, {
        left: -flare,
        right: flare,
        top: -8,
        bottom: bottom + 20,
        count: 7,
        tone,
        spread: flare / 70,
      }),
    )
  )
}

export function cape(brief: Brief, outer: Tone, lining: Tone, look: { width: number; bottom: number }): string {
  const { width, bottom } = look
  const path = `M-84-184C-140-80-${width - 20} 90-${width} ${bottom}Q-${width * 0.66} ${bottom - 22}-${width * 0.4} ${bottom + 6}Q0 ${bottom - 20} ${width * 0.4} ${bottom + 6}Q${width * 0.66} ${bottom - 22} ${width} ${bottom}C${width - 20} 90 140-80 84-184Z`
  return (
    sewn(brief, path, lining, { depth: 18 }) +
    clipped(
      brief.painter,
      path,
      folds(brief.painter, {
        left: -width,
        right: width,
        top: -180,
        bottom: bottom + 10,
        count: 8,
        tone: lining,
        spread: 2,
      }),
    ) +
    stroke(
      `M-84-184C-140-80-${width - 20} 90-${width} ${bottom}M84-184C140-80 ${width - 20} 90 ${width} ${bottom}`,
      outer.base,
      13,
    )
  )
}

export function belt(brief: Brief, tone: Tone, y = -12): string {
  const { painter } = brief
  const gold = linear(
    painter,
    [
      [0, '#FFE9AE'],
      [0.5, '#D6A43B'],
      [1, '#85591A'],
    ],
    { x2: 1 },
  )
  return (
    fill(`M-70 ${y - 12}Q0 ${y + 4} 70 ${y - 12}L72 ${y + 14}Q0 ${y + 30}-72 ${y + 14}Z`, barrel(painter, tone)) +
    fill(
      `${roundedRect({ x: -24, y: y - 10, width: 48, height: 40, radius: 6 })}${roundedRect({ x: -13, y: y, width: 26, height: 20, radius: 3 })}`,
      gold,
      'fill-rule="evenodd"',
    )
  )
}

export function buttons(brief: Brief, count: number, from: number, gap: number): string {
  return Array.from({ length: count }, (_, index) =>
    circle({ x: 0, y: from + index * gap }, 7, roundBody(brief.painter, toneOf('zlata'))),
  ).join('')
}

export function collarHigh(brief: Brief, tone: Tone, lining: Tone): string {
  return mirrored(
    sewn(brief, 'M-26-178C-60-200-96-270-112-296C-60-290-20-250 0-206Z', lining, { depth: 10 }) +
      stroke('M-112-296C-96-270-60-200-30-180', tone.base, 7),
  )
}

export function fur(brief: Brief, points: { x: number; y: number; width: number; height: number }): string {
  const { x, y, width, height } = points
  const path = smooth(
    Array.from({ length: 26 }, (_, index) => {
      const at = polar({ x: 0, y: 0 }, index % 2 ? 1.06 : 0.94, (index * 360) / 26)
      return { x: x + at.x * width, y: y + at.y * height }
    }),
    true,
  )
  return (
    fill(path, roundBody(brief.painter, toneOf('biela'))) +
    bevel(brief.painter, path, { tone: { ...toneOf('biela'), deep: '#8A7FA0' }, depth: Math.min(width, height) * 0.6 })
  )
}

export const hatOnHead =
  (pattern: string, scale: number, y: number) =>
  (brief: Brief): string =>
    place({ y, scale }, drawHat({ ...brief, pattern }))
