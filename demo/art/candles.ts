/** Candles, the cake under them and its toppers. */

import { recolored, toneAt } from './brief.ts'
import type { Brief, View } from './brief.ts'
import { roomBehind } from './compose.ts'
import type { Item } from './compose.ts'
import { hasSigns } from './emblems.ts'
import { ellipsePath, polar, round, roundStarPath, smooth, starPath } from './geometry.ts'
import { foilWidth, foilWord, lettering } from './glyphs.ts'
import {
  barrel,
  bevel,
  castShadow,
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
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { barrelShade, leadSign, printOn } from './prints.ts'
import { piece, laidOut } from './packs.ts'

function flame(brief: Brief, at: { x: number; y: number; scale: number }): string {
  const { painter } = brief
  const glow = radial(painter, [
    [0, '#FFD97A', 0.75],
    [0.4, '#FFD97A', 0.28],
    [1, '#FFD97A', 0],
  ])
  return place(
    at,
    circle({ x: 0, y: -26 }, 92, glow) +
      fill(
        'M0 8C-22 8-26-14-18-32C-12-46-2-54 2-76C14-56 26-40 24-18C22 0 14 8 0 8Z',
        linear(painter, [
          [0, '#FF8A1E'],
          [0.5, '#FFC23D'],
          [1, '#FFE9A3'],
        ]),
      ) +
      fill('M0 6C-12 6-14-8-8-20C-4-28 0-34 2-44C8-32 14-22 12-8C10 2 6 6 0 6Z', '#FFFBE6'),
  )
}

function numberCandle(brief: Brief): string {
  const { tone, painter } = brief
  const text = (brief.text || '1').slice(0, 3)
  const scale = Math.min(430 / foilWidth(text, 100, 26), 3)
  const outline = { height: 100 * scale, weight: 26 * scale }
  return (
    ['M-7 150H7V262H-7Z'].map((path) => fill(path, barrel(painter, toneOf('biela')))).join('') +
    stroke(`M0 ${round(-60 * scale)}Q3 ${round(-66 * scale)} 0 ${round(-71 * scale)}`, '#4A3A30', 6) +
    flame(brief, { x: 0, y: -70 * scale, scale: 0.92 }) +
    lettering(text, {
      ...outline,
      weight: outline.weight * 1.22,
      color: brief.accent.isMetallic ? brief.accent.base : mix(brief.accent.light, '#FFFFFF', 0.4),
      gap: outline.weight * 1.12,
    }) +
    lettering(text, { ...outline, color: tone.dark, gap: outline.weight * 1.12 }) +
    foilWord(text, { ...outline, weight: outline.weight * 0.94, tone: { ...tone, isMetallic: tone.isMetallic } })
  )
}

function candle(brief: Brief, tone: Tone, look: { height: number; width: number; twisted: boolean }): string {
  const { painter } = brief
  const { height, width } = look
  const body = `M${-width} ${-height}Q0 ${-height - 8} ${width} ${-height}V0Q0 8 ${-width} 0Z`
  const id = painter.define(
    (name) =>
      `<pattern id="${name}" width="60" height="44" patternUnits="userSpaceOnUse" patternTransform="rotate(-28)"><path d="M0 0H60V16H0Z" fill="${mix(tone.light, '#FFFFFF', 0.5)}"/></pattern>`,
  )
  return (
    stroke(`M0 ${-height}Q3 ${-height - 8} 0 ${-height - 16}`, '#4A3A30', 4) +
    flame(brief, { x: 0, y: -height - 14, scale: 0.6 }) +
    fill(body, tone.isMetallic ? barrel(painter, tone) : tone.base) +
    (look.twisted ? fill(body, `url(#${id})`) : '') +
    fill(body, barrelShade(brief))
  )
}

export function candleSet(brief: Brief): string {
  const spots = [-190, -128, -64, 0, 64, 128, 190]
  return spots
    .map((x, index) =>
      place(
        { x, y: 232, rotate: (index - 3) * 0.8 },
        candle(brief, brief.isMixed ? toneAt(brief, index) : index % 3 === 1 ? brief.accent : brief.tone, {
          height: 300 + ((index * 37 + brief.seed * 13) % 60),
          width: 17,
          twisted: (index + brief.seed) % 2 === 0,
        }),
      ),
    )
    .join('')
}

function fountain(brief: Brief): string {
  const { painter, tone } = brief
  const sparks = Array.from({ length: 70 }, (_, index) => {
    const spread = painter.random.between(-40, 40)
    const reach = painter.random.between(60, 250)
    const end = polar({ x: 0, y: -40 }, reach, -90 + spread)
    const color = painter.random.pick(['#FFE08A', '#FFC23D', '#FFF6D8', '#FFB066'] as const)
    return index % 3
      ? fill(starPath(end, { tips: 4, outer: painter.random.between(3, 8), inner: 1.4 }), color)
      : stroke(
          `M0-40Q${round(end.x * 0.5)} ${round(-60 - reach * 0.6)} ${round(end.x)} ${round(end.y)}`,
          color,
          1.8,
          'opacity=".7"',
        )
  }).join('')
  const body = 'M-26-40H26V180L8 250H-8L-26 180Z'
  return (
    circle(
      { x: 0, y: -150 },
      210,
      radial(painter, [
        [0, '#FFE08A', 0.7],
        [0.5, '#FFE08A', 0.24],
        [1, '#FFE08A', 0],
      ]),
    ) +
    sparks +
    fill(body, barrel(painter, tone)) +
    fill('M-26 20H26V70H-26Z', barrel(painter, brief.accent)) +
    clipped(painter, body, brief.pattern === 'plain' ? '' : printOn(brief, body, 40)) +
    circle(
      { x: 0, y: -42 },
      26,
      radial(painter, [
        [0, '#fff', 1],
        [1, '#FFE08A', 0],
      ]),
    )
  )
}

/** `size` or `pattern` says which kind; a text makes it a number candle. */
function anyCandle(brief: Brief): string {
  if (brief.text) return numberCandle(brief)
  return brief.pattern === 'fountain' || brief.size === 'fountain' ? fountain(brief) : candleSet(brief)
}

export const candleItem: Item = { draw: anyCandle, base: 252, foot: 120 }

export function partyCake(brief: Brief): string {
  const { painter } = brief
  const icing = toneOf('kremova')
  const drip = brief.tone
  const tier = (x: number, y: number, width: number, height: number, tone: Tone) =>
    fill(
      `M${x - width} ${y}V${y + height}A${width} ${round(width * 0.2)} 0 0 0 ${x + width} ${y + height}V${y}Z`,
      linear(
        painter,
        [
          [0, mix(tone.base, tone.dark, 0.2)],
          [0.28, '#FFFFFF'],
          [0.6, tone.base],
          [1, mix(tone.base, tone.dark, 0.4)],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    fill(ellipsePath({ x, y }, width, width * 0.2), mix(drip.base, drip.light, 0.5)) +
    fill(
      `M${x - width} ${y}${Array.from({ length: 9 }, (_, index) => {
        const step = (width * 2) / 9
        const left = x - width + index * step
        const depth =
          height * (0.24 + 0.2 * ((index * 7 + brief.seed) % 4) * 0.5) +
          (index > 1 && index < 7 ? width * 0.14 : width * 0.06)
        return `C${round(left)} ${round(y + depth)} ${round(left + step * 0.7)} ${round(y + depth)} ${round(left + step * 0.72)} ${round(y + depth * 0.6)}Q${round(left + step * 0.86)} ${round(y + depth * 0.34)} ${round(left + step)} ${round(y + depth * 0.5)}`
      }).join('')}L${x + width} ${y}A${width} ${round(width * 0.2)} 0 0 1 ${x - width} ${y}Z`,
      linear(
        painter,
        [
          [0, drip.light],
          [0.4, drip.base],
          [1, drip.dark],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    fill(ellipsePath({ x, y: y - 2 }, width * 0.96, width * 0.18), mix(drip.light, drip.base, 0.3))
  const pearls = Array.from({ length: 17 }, (_, index) => {
    const part = index / 16 - 0.5
    return circle(
      { x: part * 404, y: 204 + Math.sqrt(Math.max(0, 0.26 - part * part)) * 72 },
      13,
      roundBody(painter, toneOf('biela')),
    )
  }).join('')
  return (
    fill(
      ellipsePath({ x: 0, y: 226 }, 252, 44),
      linear(
        painter,
        [
          [0, '#fff'],
          [1, '#D8CFE0'],
        ],
        { x2: 1 },
      ),
    ) +
    tier(0, 40, 200, 166, icing) +
    pearls +
    tier(0, -90, 126, 118, icing) +
    (hasSigns(brief.pattern) ? place({ y: 140 }, leadSign(brief, 0.8)) : '')
  )
}

export const cakeScene: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const topped = brief.text
    ? place({ x: 0, y: -204, scale: 0.42 }, numberCandle(brief))
    : place({ x: 0, y: -196, scale: 0.44 }, anyCandle(brief))
  return svg(
    painter,
    roomBehind(brief, tint) +
      fill(
        'M0 640H800V800H0Z',
        linear(painter, [
          [0, mix(tint, '#FFFFFF', 0.6)],
          [1, mix(tint, '#FFFFFF', 0.8)],
        ]),
      ) +
      contactShadow(painter, { x: 400, y: 716, rx: 250, ry: 34 }) +
      place(
        { x: 400, y: 484 },
        topped + partyCake({ ...brief, tone: brief.tone.isMetallic ? toneAt(brief, 1) : brief.tone }),
      ),
  )
}

/** The pieces of a pack side by side; a text of several words is split into several cut-outs above each other. */
function topper(brief: Brief): string {
  const words = brief.text.split(' ')
  if (words.length > 1 && brief.text.length > 8) {
    return words
      .map((word, index) =>
        place(
          { y: (index - (words.length - 1) / 2) * 170 - 60 },
          oneTopper({ ...brief, text: word }, index === words.length - 1),
        ),
      )
      .join('')
  }
  if (brief.count < 2) return oneTopper(brief, true)
  if (brief.count !== 5) return manyToppers(brief)
  const spots = [
    { x: -150, y: -126, scale: 0.6, rotate: -9 },
    { x: 150, y: -126, scale: 0.6, rotate: 9 },
    { x: -208, y: 84, scale: 0.6, rotate: -5 },
    { x: 208, y: 84, scale: 0.6, rotate: 5 },
    { x: 0, y: 40, scale: 0.74, rotate: 0 },
  ]
  return spots
    .map((spot, index) => piece(spot, oneTopper(index % 2 ? recolored(brief, brief.accent, brief.tone) : brief, true)))
    .join('')
}

/** Stars on sticks for cupcakes, every other in the second color. */
const manyToppers = laidOut(
  (brief, index) => {
    const tone = brief.isMixed ? toneAt(brief, index) : index % 2 ? brief.accent : brief.tone
    const star = roundStarPath({ x: 0, y: -60 }, { tips: 5, outer: 220, inner: 116 })
    return (
      fill('M-9 80H9V300L0 314L-9 300Z', barrel(brief.painter, toneOf('#DDB27C'))) +
      castShadow(star, { dx: 8, dy: 12, blur: 10, strength: 0.2 }) +
      fill(star, flat(brief.painter, tone)) +
      bevel(brief.painter, star, { tone, depth: 12 })
    )
  },
  { width: 430, height: 610 },
  { width: 600, height: 560 },
)

function oneTopper(brief: Brief, hasSticks: boolean): string {
  const { painter, tone, accent } = brief
  const sticks = [-70, 70]
    .map((x) =>
      fill(
        `M${x - 6} 40H${x + 6}V260L${x} 274L${x - 6} 260Z`,
        linear(
          painter,
          [
            [0, '#F3E0BE'],
            [1, '#C9A46C'],
          ],
          { x2: 1, y2: 0 },
        ),
      ),
    )
    .join('')
  if (brief.text) {
    const height = Math.min(190, (470 / foilWidth(brief.text, 100, 34)) * 100)
    const gap = height * 0.42
    const half = (foilWidth(brief.text, height, height * 0.34) / 2) * 1.06
    const foot = height * 0.62
    const layer = (weight: number, color: string, shift: number) =>
      place({ x: -shift, y: -shift }, lettering(brief.text, { height, weight: height * weight, color, gap }))
    const bar = `M${round(-half)} ${round(foot)}H${round(half)}`
    return (
      (hasSticks ? place({ y: foot - 60 }, sticks) : '') +
      stroke(bar, tone.dark, 19) +
      layer(0.3, tone.dark, 0) +
      layer(0.25, tone.base, 4) +
      layer(0.16, mix(tone.base, tone.light, 0.35), 6) +
      layer(0.05, tone.pale, 8) +
      place({ x: -3, y: -4 }, stroke(bar, tone.base, 14))
    )
  }
  const card =
    hasSigns(brief.pattern) && brief.seed % 2 === 0
      ? smooth(
          Array.from({ length: 40 }, (_, index) => polar({ x: 0, y: -60 }, index % 2 ? 206 : 190, index * 9)),
          true,
        )
      : roundStarPath({ x: 0, y: -60 }, { tips: 8, outer: 226, inner: 190 })
  return (
    fill(
      'M-8 100H8V268L0 282L-8 268Z',
      linear(
        painter,
        [
          [0, '#F3E0BE'],
          [1, '#C9A46C'],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    castShadow(card, { dx: 8, dy: 12, blur: 10, strength: 0.2 }) +
    fill(card, flat(painter, tone)) +
    circle(
      { x: 0, y: -60 },
      164,
      radial(
        painter,
        [
          [0, '#FFFFFF'],
          [1, mix(tone.pale, '#FFFFFF', 0.4)],
        ],
        { cx: 0.35, cy: 0.3, r: 0.8 },
      ),
    ) +
    `<circle cx="0" cy="-60" r="152" fill="none" stroke="${accent.base}" stroke-width="4" stroke-dasharray="1 13" stroke-linecap="round"/>` +
    place({ y: -60 }, leadSign(hasSigns(brief.pattern) ? brief : { ...brief, pattern: 'hearts' }, 2.2))
  )
}

export const topperItem: Item = { draw: topper }

export const topperScene: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const cakeTone = brief.tone.isMetallic ? toneAt(brief, 1) : brief.tone
  return svg(
    painter,
    ground(painter, { tint, kind: 'arch', horizon: 620 }) +
      contactShadow(painter, { x: 400, y: 716, rx: 250, ry: 34 }) +
      place({ x: 400, y: 262, scale: 0.6 }, topper(brief)) +
      place({ x: 400, y: 500, scale: 0.94 }, partyCake({ ...brief, tone: cakeTone, pattern: 'plain' })),
  )
}
