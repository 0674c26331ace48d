/** Photo props: cut from card, on a stick, by the theme of the pack. */

import { toneAt } from './brief.ts'
import type { Brief } from './brief.ts'
import type { Item } from './compose.ts'
import { animalFace } from './disguises.ts'
import { emblem, signInks } from './emblems.ts'
import { ellipsePath, roundedRect } from './geometry.ts'
import { lettering } from './glyphs.ts'
import { inRows, rowsWithin } from './packs.ts'
import { bevel, castShadow, circle, ellipse, fill, flat, linear, place, stroke } from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { inkTone } from './prints.ts'

type Prop = (brief: Brief, tone: Tone, index: number) => string

const white = toneOf('biela')
const black = toneOf('cierna')
const red = toneOf('cervena')

/** A flat piece of card in the given outline. */
function card(brief: Brief, path: string, tone: Tone): string {
  return (
    castShadow(path, { dx: 6, dy: 10, blur: 8, strength: 0.22 }) +
    fill(path, flat(brief.painter, tone)) +
    bevel(brief.painter, path, { tone, depth: 9 })
  )
}

const bubblePath =
  'M-150-90H150Q170-90 170-70V30Q170 50 150 50H0L-50 100L-44 50H-150Q-170 50-170 30V-70Q-170-90-150-90Z'

const saying =
  (...words: readonly string[]): Prop =>
  (brief, tone, index) =>
    card(brief, bubblePath, tone) +
    place(
      { y: -20 },
      lettering(words[index % words.length] ?? '', {
        height: 62,
        weight: 15,
        color: luminance(tone.base) > 0.72 ? tone.deep : '#FFFFFF',
        width: 280,
      }),
    )

const sign =
  (name: string): Prop =>
  (brief, tone) => {
    const disc = ellipsePath({ x: 0, y: -10 }, 126, 126)
    return (
      castShadow(disc, { dx: 6, dy: 10, blur: 8, strength: 0.2 }) +
      fill(disc, '#FFFDFB') +
      circle({ x: 0, y: -10 }, 114, 'none', `stroke="${tone.base}" stroke-width="7"`) +
      place({ y: -10, scale: 1.8 }, emblem(name, signInks(name, white, inkTone(brief))))
    )
  }

const moustache: Prop = (brief, tone) =>
  card(
    brief,
    'M0 0C30-46 90-40 118 0C134 22 150 20 168 0C168 48 128 74 88 64C54 58 22 32 0 22C-22 32-54 58-88 64C-128 74-168 48-168 0C-150 20-134 22-118 0C-90-40-30-46 0 0Z',
    tone,
  )

const lips: Prop = (brief) =>
  card(brief, 'M-140 20C-100-50-40-60 0-30C40-60 100-50 140 20C100 90 40 100 0 96C-40 100-100 90-140 20Z', red) +
  stroke('M-136 20Q-60 44 0 24Q60 44 136 20', red.deep, 7, 'opacity=".6"')

const glasses: Prop = (brief, tone) =>
  card(brief, 'M-170-30H-14Q0-44 14-30H170V30Q160 70 96 70Q34 70 20 10Q0-6-20 10Q-34 70-96 70Q-160 70-170 30Z', tone) +
  fill('M-146-8H-42Q-40 48-94 48Q-142 48-146-8ZM42-8H146Q142 48 94 48Q40 48 42-8Z', '#2B1C3A', 'opacity=".75"')

const topHat: Prop = (brief, tone) =>
  card(brief, 'M-90 40L-70-120H70L90 40H150V66H-150V40Z', black) + fill('M-86 8L86 8L90 40H-90Z', tone.base)

const crown: Prop = (brief, tone) =>
  card(brief, 'M-140 50L-150-70L-80-10L-40-96L0-16L40-96L80-10L150-70L140 50Z', tone) +
  [-100, 0, 100].map((x) => circle({ x, y: 28 }, 11, red.base)).join('')

const fangs: Prop = (brief) =>
  card(brief, 'M-150-30Q0-96 150-30Q140 60 60 70Q0 40-60 70Q-140 60-150-30Z', red) +
  fill('M-112-22Q0-54 112-22L104 4Q0-20-104 4Z', '#FFFDFB') +
  fill('M-88-4L-52-14L-66 70ZM88-4L52-14L66 70Z', '#FFFDFB')

const witchHat: Prop = (brief, tone) =>
  card(
    brief,
    'M-70 30C-50-40-30-90 30-160C36-140 60-120 90-118C60-100 60-40 72 30Q150 36 180 66Q0 100-180 66Q-150 36-70 30Z',
    black,
  ) +
  fill('M-76 34Q0 54 74 34L70 4Q0 22-68 4Z', tone.base) +
  fill(roundedRect({ x: -24, y: 6, width: 48, height: 40, radius: 6 }), toneOf('zlata').base)

const veil: Prop = (brief) =>
  card(
    brief,
    'M-100-90Q0-150 100-90C130-40 150 60 170 130Q110 150 60 128Q0 150-60 128Q-110 150-170 130C-150 60-130-40-100-90Z',
    white,
  ) +
  stroke(
    'M-70-80C-90-20-110 60-116 134M-20-104C-26-20-34 60-36 128M30-102C34-20 40 60 44 128M76-78C96-20 112 60 118 134',
    '#CDBFD8',
    4,
  ) +
  [-84, -42, 0, 42, 84].map((x) => circle({ x, y: -104 + Math.abs(x) * 0.2 }, 20, toneOf('ruzova').base)).join('')

const clock: Prop = (brief, tone) => {
  const rim = ellipsePath({ x: 0, y: -10 }, 130, 130)
  const marks = Array.from({ length: 12 }, (_, hour) =>
    fill('M-5-110H5V-84H-5Z', '#2B1C3A', `transform="translate(0 -10) rotate(${hour * 30})"`),
  ).join('')
  return (
    card(brief, rim, tone) +
    circle({ x: 0, y: -10 }, 112, '#FFFDFB') +
    marks +
    stroke('M0-10V-92', '#2B1C3A', 11) +
    stroke('M0-10L-10-70', '#2B1C3A', 11) +
    circle({ x: 0, y: -10 }, 12, '#2B1C3A')
  )
}

const flute: Prop = (brief, tone) => {
  const glass = 'M-52-170H52C58-60 44 0 12 30V90H52V112H-52V90H-12V30C-44 0-58-60-52-170Z'
  return (
    card(brief, glass, white) +
    fill('M-50-110H50C50-40 36 0 8 20H-8C-36 0-50-40-50-110Z', mix(tone.base, '#FFD97A', 0.5)) +
    [-20, 8, 24, -6].map((x, index) => circle({ x, y: -30 - index * 22 }, 6, '#FFFFFF')).join('') +
    stroke(glass, tone.base, 5)
  )
}

const digit: Prop = (brief, tone, index) => {
  const path = roundedRect({ x: -90, y: -130, width: 180, height: 210, radius: 26 })
  return (
    card(brief, path, tone) +
    place(
      { y: -26 },
      lettering(['2', '0', '2'][index % 3] ?? '0', {
        height: 130,
        weight: 30,
        color: luminance(tone.base) > 0.72 ? tone.deep : '#FFFFFF',
      }),
    )
  )
}

const beard: Prop = (brief) =>
  card(brief, 'M-140-90C-90-110-50-60 0-60C50-60 90-110 140-90C160 0 110 100 0 150C-110 100-160 0-140-90Z', white) +
  stroke(
    'M-90-40C-80 20-60 60-40 90M-40-40C-36 20-20 70-10 110M40-40C36 20 20 70 10 110M90-40C80 20 60 60 40 90',
    '#CDBFD8',
    5,
  ) +
  fill(
    'M0-60C-30-84-76-84-96-54C-66-34-30-38 0-60ZM0-60C30-84 76-84 96-54C66-34 30-38 0-60Z',
    '#F1EAF6',
    'stroke="#CDBFD8" stroke-width="4"',
  )

const nose: Prop = (brief) => {
  const antler = 'M0 0C-4-40-30-60-30-110M-14-50C-40-60-50-80-50-104M-24-80C-10-96-8-110-10-126'
  return (
    place({ x: -50, y: -40, rotate: -14 }, stroke(antler, '#8A5A36', 18)) +
    place({ x: 50, y: -40, rotate: 14, scaleX: -1, scale: 1 }, stroke(antler, '#8A5A36', 18)) +
    card(brief, ellipsePath({ x: 0, y: 20 }, 78, 72), red) +
    ellipse({ x: -26, y: -8 }, 20, 14, '#fff', 'opacity=".7"')
  )
}

const cap: Prop = (brief) =>
  card(brief, 'M-110 20C-100-80-20-150 60-130C120-120 160-60 168 10C140-30 120-40 96-40C106-10 108 0 110 20Z', red) +
  fill(
    roundedRect({ x: -128, y: 10, width: 256, height: 54, radius: 27 }),
    '#FFFDFB',
    'stroke="#E4DCEC" stroke-width="4"',
  ) +
  circle({ x: 164, y: 26 }, 32, '#FFFDFB', 'stroke="#E4DCEC" stroke-width="4"')

const animal: Prop = (brief, _tone, index) => place({ scale: 1.4 }, animalFace(brief, index))

export const propThemes = ['confetti', 'wedding', 'hearts', 'halloween', 'stars', 'christmas', 'jungle'] as const

/** The props that the packs' descriptions name. */
const themed: Readonly<Record<(typeof propThemes)[number], readonly Prop[]>> = {
  confetti: [crown, glasses, moustache, saying('HURÁ', 'JUPÍ', 'ÁNO')],
  wedding: [saying('ÁNO!', 'HURÁ', 'BOZK!', 'TANEC', 'SPOLU', 'ÚSMEV', 'LÁSKA', 'POMOC', 'NAVŽDY', 'PARTIA')],
  hearts: [veil, lips, sign('rings'), saying('TÍM', 'HURÁ', 'LÁSKA')],
  halloween: [fangs, witchHat, sign('bat')],
  stars: [clock, flute, topHat, digit],
  christmas: [beard, nose, cap],
  jungle: [animal],
}

function oneProp(brief: Brief, index: number): string {
  const theme = propThemes.find((known) => known === brief.pattern)
  if (!theme) throw new RangeError(`no props are called ${brief.pattern}`)
  const kinds = themed[theme]
  const prop = kinds[index % kinds.length]
  const round = Math.floor(index / kinds.length)
  const stick = fill(
    'M-7 20H7V300H-7Z',
    linear(
      brief.painter,
      [
        [0, '#F3E0BE'],
        [1, '#C9A46C'],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  return stick + (prop?.(brief, toneAt(brief, index), kinds.length === 1 ? index : round) ?? '')
}

/** The whole pack, in rows that overlap a little as in the box. */
export const propsItem: Item = {
  draw: (brief) => {
    const count = brief.count || 8
    const { columns, scale } = rowsWithin(count, { width: 366, height: 400 }, { width: 650, height: 560 })
    return inRows({ columns, dx: 366 * scale, dy: 400 * scale, count }, (index) =>
      place({ scale, y: -50 * scale, rotate: ((index * 7) % 13) - 6 }, oneProp(brief, index)),
    )
  },
}

export const onePropItem: Item = {
  draw: (brief) => place({ scale: 1.5, y: -80, rotate: 8 }, oneProp(brief, brief.seed)),
}
