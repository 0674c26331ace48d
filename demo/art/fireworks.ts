/** Fireworks: cake fountains, sparklers, volcanoes, batteries, bangers. Each pack shows its pieces, one of them lit. */

import { toneAt } from './brief.ts'
import type { Brief, Motif } from './brief.ts'
import { burst } from './confetti.ts'
import { emblem } from './emblems.ts'
import { ellipsePath, heartPath, round, roundedRect } from './geometry.ts'
import { lettering } from './glyphs.ts'
import { barrel, circle, contactShadow, fill, flat, linear, place, radial, roundBody, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { boxOf, lying, sheetOf, standing } from './solids.ts'
import { piece } from './packs.ts'

const gold = toneOf('zlata')

function glow(brief: Brief, x: number, y: number, radius: number): string {
  return circle(
    { x, y },
    radius,
    radial(brief.painter, [
      [0, '#FFF6D0', 0.95],
      [0.3, '#FFD970', 0.5],
      [1, '#FFC94A', 0],
    ]),
  )
}

/** Sparks that rise and fall: a fountain. */
function spray(
  brief: Brief,
  at: { x: number; y: number; height: number; spread: number; colors: readonly string[] },
): string {
  const { random } = brief.painter
  let sparks = ''
  for (let index = 0; index < 46; index += 1) {
    const side = random.between(-1, 1)
    const rise = at.height * random.between(0.55, 1) * (1 - Math.abs(side) * 0.3)
    const color = at.colors[index % at.colors.length] ?? '#FFD34A'
    sparks += stroke(
      `M${round(at.x)} ${round(at.y)}Q${round(at.x + side * at.spread * 0.4)} ${round(at.y - rise)} ${round(at.x + side * at.spread)} ${round(at.y - rise * 0.72)}`,
      color,
      random.between(1.5, 3.6),
      `opacity="${random.between(0.4, 0.95).toFixed(2)}"`,
    )
    sparks += circle(
      { x: at.x + side * at.spread, y: at.y - rise * 0.72 },
      random.between(2, 5),
      index % 3 ? color : '#fff',
    )
  }
  return glow(brief, at.x, at.y - at.height * 0.3, at.height * 0.55) + sparks
}

const golden = ['#F2A81D', '#FFD34A', '#E58E0B'] as const

function cakeFountain(brief: Brief, x: number, tone: Tone, isLit: boolean): string {
  const { painter } = brief
  const rod = roundedRect({ x: -17, y: -90, width: 34, height: 230, radius: 8 })
  return piece(
    { x },
    (isLit ? spray(brief, { x: 0, y: -96, height: 190, spread: 84, colors: golden }) : '') +
      fill('M-5 140H5L3 236H-3Z', barrel(painter, toneOf('biela'))) +
      fill(rod, barrel(painter, tone)) +
      stroke(
        'M-15-40L15-60M-15 0L15-20M-15 40L15 20M-15 80L15 60M-15 120L15 100',
        tone.isMetallic ? '#FFFDF0' : gold.light,
        6,
        'opacity=".75"',
      ) +
      fill('M-17-90H17V-74H-17Z', tone.dark),
  )
}

function cakeFountains(brief: Brief): string {
  return [-168, -56, 56, 168]
    .map((x, index) =>
      cakeFountain(brief, x, index % 2 ? toneOf('strieborna') : brief.tone, index === 1 || index === 2),
    )
    .join('')
}

function sparklingCandle(brief: Brief): string {
  return place({ scale: 1.2, y: -34 }, cakeFountain(brief, 0, brief.tone, true))
}

/** The figures of `text`, each on its stick and burning along its top. */
function numberFountain(brief: Brief): string {
  const { tone } = brief
  const digits = [...brief.text]
  return digits
    .map((digit, index) => {
      const x = (index - (digits.length - 1) / 2) * 190
      return place(
        { x },
        spray(brief, { x: 0, y: -132, height: 150, spread: 96, colors: golden }) +
          fill('M-5 120H5L3 240H-3Z', barrel(brief.painter, toneOf('biela'))) +
          lettering(digit, { height: 250, weight: 62, color: tone.deep }) +
          place(
            { x: -3, y: -4 },
            lettering(digit, { height: 250, weight: 52, color: tone.base }) +
              place({ x: -7, y: -8 }, lettering(digit, { height: 250, weight: 14, color: tone.pale })),
          ),
      )
    })
    .join('')
}

function sparkler(brief: Brief, length: number, isLit: boolean): string {
  const burnAt = -length * 0.24
  return (
    stroke(`M0 ${length / 2}V${-length / 2}`, '#8E94A2', 5) +
    stroke(`M0 ${length * 0.16}V${-length / 2}`, '#5B5650', 13) +
    stroke(`M-3 ${length * 0.14}V${-length / 2}`, '#8A847C', 4, 'opacity=".8"') +
    (isLit
      ? stroke(`M0 ${burnAt}V${-length / 2}`, '#C9BDAE', 8) +
        glow(brief, 0, burnAt, 96) +
        burst(brief, { x: 0, y: burnAt }, 92)
      : '')
  )
}

/** A fan of ten next to their pack; the long ones extend beyond the center of the picture. */
function sparklerPack(brief: Brief): string {
  const { painter, tone } = brief
  const isLong = brief.size === '40'
  const length = isLong ? 500 : 330
  const fan = Array.from({ length: 10 }, (_, index) =>
    piece(
      { x: 96 + (index - 4.5) * 13, y: isLong ? -6 : 50, rotate: (index - 4.5) * 6 },
      sparkler(brief, length, index === 6),
    ),
  ).join('')
  const height = isLong ? 470 : 310
  const envelope = roundedRect({ x: -84, y: -height / 2, width: 168, height, radius: 10 })
  return (
    fan +
    place(
      { x: -134, y: isLong ? 10 : 70, rotate: -7 },
      sheetOf(painter, tone, envelope) +
        fill(`M-84 ${-height / 2 + 40}H84V${-height / 2 + 118}H-84Z`, mix(tone.deep, '#1D1338', 0.6)) +
        place({ y: -height / 2 + 79 }, lettering('PRSKAVKY', { height: 32, weight: 8, color: '#FFE9AE', width: 144 })) +
        Array.from({ length: 9 }, (_, index) =>
          place(
            {
              x: -52 + (index % 3) * 52,
              y: -height / 2 + 160 + Math.floor(index / 3) * 48,
              scale: 0.26 + (index % 2) * 0.12,
            },
            emblem('star', { main: '#FFF6D0', second: '#fff', line: gold.dark }),
          ),
        ).join('') +
        place({ y: height / 2 - 30 }, lettering(`${brief.size} CM`, { height: 24, weight: 6, color: '#fff' })),
    )
  )
}

function heartSparklers(brief: Brief): string {
  return Array.from({ length: 6 }, (_, index) => {
    const at = { x: (index - 2.5) * 88, y: (index % 2) * 56 - 60 }
    const isLit = index === 2 || index === 3
    const heart = heartPath({ x: 0, y: 0 }, 54)
    return piece(
      { ...at, rotate: (index - 2.5) * 4 },
      stroke('M0 50V250', '#8E94A2', 6) +
        (isLit ? glow(brief, 0, 0, 110) : '') +
        stroke(heart, '#5B5650', 13) +
        stroke(heart, isLit ? '#FFE9AE' : brief.tone.base, 6) +
        (isLit ? burst(brief, { x: -40, y: -30 }, 58) + burst(brief, { x: 44, y: -20 }, 50) : ''),
    )
  }).join('')
}

function battery(brief: Brief): string {
  const { painter, tone } = brief
  const tubes = Array.from({ length: 25 }, (_, index) => {
    const column = index % 5
    const row = Math.floor(index / 5)
    return fill(
      ellipsePath({ x: -196 + column * 66 + row * 23, y: -62 - row * 10 }, 24, 5),
      index % 3 === 1 ? '#FFE08A' : '#3A2A4C',
    )
  }).join('')
  return (
    spray(brief, { x: 60, y: -96, height: 150, spread: 150, colors: ['#FF4FA3', '#FFD34A', '#36C5FF', '#7CF29A'] }) +
    boxOf(painter, tone, { x: -236, y: -50, width: 340, height: 280, depth: 130 }) +
    tubes +
    fill('M-236 20H104V96H-236Z', mix(tone.deep, '#1D1338', 0.5)) +
    place({ x: -66, y: 58 }, lettering('25 RÁN', { height: 48, weight: 12, color: '#FFE08A' })) +
    [-170, -66, 38]
      .map((x, index) =>
        place(
          { x, y: 162, scale: 0.8 },
          burst(brief, { x: 0, y: 0 }, 62) +
            circle({ x: 0, y: 0 }, 8, ['#FF4FA3', '#FFD34A', '#36C5FF'][index] ?? '#fff'),
        ),
      )
      .join('') +
    stroke('M104 150Q150 140 166 176', '#4E9A4A', 8)
  )
}

function volcano(
  brief: Brief,
  x: number,
  scale: number,
  tone: Tone,
  isLit: boolean,
  sparks: readonly string[],
): string {
  const { painter } = brief
  const body = 'M-24-110H24L118 210Q0 238-118 210Z'
  return piece(
    { x, y: 240 - 224 * scale, scale },
    (isLit ? spray(brief, { x: 0, y: -112, height: 220, spread: 120, colors: sparks }) : '') +
      contactShadow(painter, { x: 6, y: 214, rx: 124, ry: 22, strength: 0.34 }) +
      fill(body, barrel(painter, tone)) +
      fill('M-58 10L58 10L82 96Q0 116-82 96Z', '#FFFDF4', 'opacity=".92"') +
      place({ y: 56, scale: 0.62 }, emblem('star', { main: tone.base, second: tone.light, line: tone.dark })) +
      Array.from({ length: 8 }, (_, index) =>
        circle({ x: -84 + index * 24, y: 160 + (index % 2) * 26 }, 7, index % 2 ? '#FFE08A' : '#fff'),
      ).join('') +
      fill('M-24-110Q0-98 24-110L22-120Q0-126-22-120Z', tone.deep),
  )
}

function volcanoes(brief: Brief): string {
  if (brief.count !== 3) return volcano(brief, 0, 0.96, brief.tone, true, golden)
  return (
    volcano(brief, -150, 0.66, toneOf('fuksiova'), true, ['#FF4FA3', '#FFB3D6']) +
    volcano(brief, 150, 0.66, toneOf('tyrkysova'), true, ['#17AEB2', '#7FE3DF']) +
    volcano(brief, 0, 0.82, brief.tone, true, ['#B58CF0', '#FFD34A'])
  )
}

/** Little paper balls in an open box. */
function bangers(brief: Brief): string {
  const { painter, tone } = brief
  const ball = (x: number, y: number, index: number) =>
    place(
      { x, y, rotate: index * 41 },
      fill('M-6-18L-16-44L0-34L14-46L6-18Z', mix(toneAt(brief, index).base, '#FFFFFF', 0.3)) +
        circle(
          { x: 0, y: 0 },
          25,
          roundBody(painter, { ...toneOf('biela'), base: mix(toneAt(brief, index).base, '#FFFFFF', 0.45) }),
        ),
    )
  const heap = Array.from({ length: 14 }, (_, index) =>
    ball(-172 + (index % 7) * 52 + (index > 6 ? 26 : 0), -40 - Math.floor(index / 7) * 26, index),
  ).join('')
  return (
    heap +
    boxOf(painter, tone, { x: -220, y: -10, width: 330, height: 200, depth: 0 }) +
    fill('M-220-10H110V190H-220Z', flat(painter, tone)) +
    fill(
      'M110-10L186-46V150L110 190Z',
      linear(painter, [
        [0, tone.dark],
        [1, tone.deep],
      ]),
    ) +
    fill(roundedRect({ x: -196, y: 40, width: 282, height: 110, radius: 14 }), '#FFFDF4') +
    place({ x: -55, y: 78 }, lettering('BÚCHACIE', { height: 34, weight: 9, color: tone.dark, width: 250 })) +
    place({ x: -55, y: 122 }, lettering('GUĽÔČKY', { height: 30, weight: 8, color: '#DB1F30', width: 240 })) +
    [
      [190, 176],
      [246, 206],
      [150, 216],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          contactShadow(painter, { x: x + 3, y: y + 22, rx: 27, ry: 7 }) + ball(x, y, index + 2),
      )
      .join('')
  )
}

export const fireworkMotifs: Readonly<Record<string, Motif>> = {
  'cake-fountains': standing({ draw: cakeFountains, base: 238, foot: 200 }, { scale: 1.05 }),
  'number-fountain': standing({ draw: numberFountain, base: 240, foot: 190 }, { scale: 1.05 }),
  'sparkling-candle': standing({ draw: sparklingCandle, base: 250, foot: 50 }, { scale: 1.05 }),
  'sparkler-pack': lying({ draw: sparklerPack }, { scale: 1.12 }),
  'heart-sparklers': lying({ draw: heartSparklers }, { scale: 1.15 }),
  'firework-battery': standing({ draw: battery, base: 230, foot: 230 }, { scale: 1.1 }),
  volcano: standing({ draw: volcanoes, base: 240, foot: 40 }),
  bangers: standing({ draw: bangers, base: 190, foot: 220 }),
}
