/**
 * Candles by kind, each pack with as many as it contains: spirals, metallic ones, figures, letters, and the tall ones
 * for a christening or a wedding.
 */

import { toneAt } from './brief.ts'
import type { Brief, Motif } from './brief.ts'
import { emblem, signInks } from './emblems.ts'
import { round, roundStarPath, roundedRect } from './geometry.ts'
import { lettering } from './glyphs.ts'
import {
  barrel,
  circle,
  clipped,
  contactShadow,
  ellipse,
  fill,
  linear,
  place,
  puffed,
  radial,
  stroke,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { standing } from './solids.ts'
import { piece } from './packs.ts'

const white = toneOf('biela')

function flame(brief: Brief, at: { x: number; y: number; scale?: number; color?: string }): string {
  const { x, y, scale = 1, color = '#FFB21E' } = at
  return place(
    { x, y, scale },
    circle(
      { x: 0, y: -26 },
      52,
      radial(brief.painter, [
        [0, color, 0.42],
        [1, color, 0],
      ]),
    ) +
      fill(
        'M0-66C18-40 20-14 0-2C-20-14-18-40 0-66Z',
        linear(brief.painter, [
          [0, mix(color, '#FFF3B0', 0.25)],
          [1, color],
        ]),
      ) +
      fill('M0-36C9-22 9-9 0-4C-9-9-9-22 0-36Z', mix(color, '#FFFFFF', 0.75)),
  )
}

type Stick = {
  x: number
  bottom: number
  height: number
  width: number
  tone: Tone
  kind: 'plain' | 'spiral' | 'dots'
  flame?: string
}

function stick(brief: Brief, look: Stick): string {
  const { x, bottom, height, width, tone, kind } = look
  const path = roundedRect({ x: -width / 2, y: -height, width, height, radius: width * 0.3 })
  const spiral = Array.from({ length: Math.ceil(height / 26) }, (_, index) =>
    stroke(
      `M${-width / 2 - 4} ${round(-index * 26)}L${width / 2 + 4} ${round(-index * 26 - 18)}`,
      mix(tone.pale, '#FFFFFF', 0.5),
      8,
    ),
  ).join('')
  const dots = Array.from({ length: Math.ceil(height / 24) }, (_, index) =>
    circle({ x: index % 2 ? width * 0.2 : -width * 0.2, y: -12 - index * 24 }, width * 0.17, '#fff'),
  ).join('')
  return place(
    { x, y: bottom },
    fill(path, barrel(brief.painter, tone)) +
      (kind === 'plain' ? '' : clipped(brief.painter, path, kind === 'spiral' ? spiral : dots)) +
      stroke(`M0 ${-height}v-12`, '#3A2A22', 3.4) +
      flame(brief, { x: 0, y: -height - 8, scale: width / 34, ...(look.flame && { color: look.flame }) }),
  )
}

/** `count` sticks in one or two rows; `size` says what is special about them. */
function sticks(brief: Brief): string {
  const count = brief.count || 8
  const kind = brief.size === 'spiral' ? 'spiral' : brief.size === 'trick' ? 'dots' : 'plain'
  const flames = ['#39C46B', '#36A5FF', '#FF4FA3', '#FF8A1E', '#A55BFF', '#FFD02E']
  const colors =
    brief.size === 'flame'
      ? ['biela']
      : brief.isMixed
        ? ['fuksiova', 'zlta', 'tyrkysova', 'fialova', 'oranzova', 'zelena', 'modra', 'cervena']
        : undefined
  const rows = count > 10 ? 2 : 1
  const perRow = Math.ceil(count / rows)
  const gap = Math.min(74, 470 / perRow)
  const width = Math.min(34, gap * 0.62)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow)
    const inRow = row === 0 ? perRow : count - perRow
    const tone = colors ? toneOf(colors[index % colors.length] ?? 'biela') : toneAt(brief, index % 3 === 2 ? 1 : 0)
    return piece(
      {},
      stick(brief, {
        x: ((index % perRow) - (inRow - 1) / 2) * gap + (rows > 1 && row === 0 ? gap / 2 : 0),
        bottom: rows > 1 && row === 0 ? 130 : 236,
        height: (rows > 1 ? 224 : 330) - (index % 2) * 22,
        width,
        tone,
        kind,
        ...(brief.size === 'flame' && { flame: flames[index % flames.length] ?? '#FFB21E' }),
      }),
    )
  }).join('')
}

/** Figures of wax on sticks: stars, dinosaurs, balls, a unicorn. */
function figures(brief: Brief): string {
  const count = brief.count || 1
  const [sign, small] =
    brief.pattern === 'football'
      ? (['football', 'star'] as const)
      : brief.pattern === 'dinosaur'
        ? (['dinosaur', 'dinosaur'] as const)
        : brief.pattern === 'unicorn'
          ? (['unicorn', 'unicorn'] as const)
          : (['star', 'star'] as const)
  const tones =
    brief.pattern === 'dinosaur'
      ? ['zelena', 'oranzova', 'fialova', 'tyrkysova'].map(toneOf)
      : brief.pattern === 'stars'
        ? [brief.tone, toneOf('strieborna'), brief.accent]
        : [white]
  const rows = count > 5 ? 2 : 1
  const perRow = Math.ceil(count / rows)
  const scale = count === 1 ? 2.5 : rows > 1 ? 1 : count > 4 ? 0.98 : 1.24
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow)
    const inRow = row === 0 ? perRow : count - perRow
    const tone = tones[index % tones.length] ?? white
    const at = {
      x: ((index % perRow) - (inRow - 1) / 2) * (480 / Math.max(perRow, 3.4)),
      y: rows > 1 ? (row === 0 ? -110 : 96) : count === 1 ? -20 : 0,
    }
    const name = rows > 1 && index % 2 ? small : sign
    const body =
      name === 'star'
        ? puffed(
            brief.painter,
            roundStarPath({ x: 0, y: 0 }, { tips: 5, outer: 56, inner: 29 }),
            brief.pattern === 'football' ? toneOf('zelena') : tone,
            12,
          )
        : name === 'dinosaur'
          ? emblem('dinosaur', { main: tone.base, second: tone.light, line: tone.deep })
          : emblem(name, signInks(name, white, toneOf('ruzova')))
    const stickEnd = (236 - at.y) / scale
    return piece(
      { ...at, scale },
      fill(`M-5 30H5L3 ${round(Math.min(stickEnd, count === 1 ? stickEnd : 150))}H-3Z`, barrel(brief.painter, white)) +
        body +
        stroke('M0-46V-62', '#3A2A22', 3.4) +
        flame(brief, { x: 0, y: -58, scale: 0.8 }),
    )
  }).join('')
}

/** A candle per letter, two words under each other. */
function letters(brief: Brief): string {
  const words = brief.text.toUpperCase().split(' ')
  return words
    .map((word, row) =>
      [...word]
        .map((letter, index) => {
          const gap = Math.min(84, 500 / word.length)
          const tone = index % 2 ? toneOf('strieborna') : brief.tone
          return place(
            { x: (index - (word.length - 1) / 2) * gap, y: row * 220 - 110 },
            fill('M-4 36H4L2 120H-2Z', barrel(brief.painter, white)) +
              lettering(letter, { height: 84, weight: 25, color: tone.deep }) +
              place(
                { x: -1, y: -2 },
                lettering(letter, { height: 84, weight: 20, color: tone.base }) +
                  place({ x: -3, y: -3 }, lettering(letter, { height: 84, weight: 6, color: tone.pale })),
              ) +
              flame(brief, { x: 0, y: /[ŠČŤŽĽŇ]/.test(letter) ? -78 : -54, scale: 0.5 }),
          )
        })
        .join(''),
    )
    .join('')
}

function tall(
  brief: Brief,
  look: { x: number; height: number; width: number; tone: Tone; decoration: string },
): string {
  return piece(
    { x: look.x },
    contactShadow(brief.painter, { x: 4, y: 236, rx: look.width * 0.9, ry: 15, strength: 0.36 }) +
      stick(brief, { x: 0, bottom: 236, height: look.height, width: look.width, tone: look.tone, kind: 'plain' }) +
      look.decoration,
  )
}

/** White with a cross, a dove's wreath and a ribbon. */
function christening(brief: Brief): string {
  const { painter, accent } = brief
  const wreath = Array.from({ length: 12 }, (_, index) =>
    place(
      { x: -36 + index * 6.6, y: 42 + Math.sin((index / 11) * Math.PI) * 26, rotate: index * 20 - 100 },
      fill('M0 0C10-10 20-8 26 0C20 8 10 8 0 0Z', index % 2 ? '#8FB58A' : '#B9D3B2'),
    ),
  ).join('')
  const ribbon =
    fill('M-46 104Q0 124 46 104V142Q0 162-46 142Z', barrel(painter, accent)) +
    place({ y: 128, scale: 1.35 }, emblem('bow', { main: accent.base, second: accent.light, line: accent.deep })) +
    stroke('M-14 140Q-60 180-46 226M14 140Q60 176 52 222', accent.base, 13)
  return tall(brief, {
    x: 0,
    height: 370,
    width: 88,
    tone: white,
    decoration: fill('M-9-84H9V-42H40V-24H9V30H-9V-24H-40V-42H-9Z', toneOf('zlata').base) + wreath + ribbon,
  })
}

/** One thick and two slim candles that light it. */
function unity(brief: Brief): string {
  const { painter } = brief
  const band = (y: number, half: number) =>
    fill(
      `M${-half} ${y}Q0 ${y + 14} ${half} ${y}V${y + 40}Q0 ${y + 54}${-half} ${y + 40}Z`,
      barrel(painter, toneOf('zlata')),
    )
  return (
    tall(brief, { x: -150, height: 350, width: 40, tone: white, decoration: band(120, 20) }) +
    tall(brief, { x: 150, height: 350, width: 40, tone: white, decoration: band(120, 20) }) +
    tall(brief, {
      x: 0,
      height: 270,
      width: 128,
      tone: toneOf('kremova'),
      decoration:
        band(150, 64) +
        place({ y: 84, scale: 1.06 }, emblem('rings', signInks('rings', white, toneOf('zlata')))) +
        ellipse({ x: 0, y: -30 }, 58, 9, '#fff', 'opacity=".6"'),
    })
  )
}

export const birthdayCandleMotifs: Readonly<Record<string, Motif>> = {
  candles: standing({ draw: sticks, base: 238, foot: 220 }, { scale: 1.06 }),
  'figure-candles': {
    ...standing({ draw: figures, base: 240, foot: 180 }, { scale: 1.06 }),
    kinds: ['stars', 'dinosaur', 'unicorn', 'football'],
  },
  'letter-candles': standing({ draw: letters, base: 232, foot: 220 }, { scale: 1.16 }),
  'christening-candle': standing({ draw: christening, base: 236, foot: 60 }, { scale: 1.1 }),
  'unity-candles': standing({ draw: unity, base: 236, foot: 60 }, { scale: 1.1 }),
}
