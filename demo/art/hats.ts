/** Hats, each on the same floor so that they can be grouped. */

import { toneAt } from './brief.ts'
import type { Brief, Drawing } from './brief.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import { ellipsePath, polar, round, roundedRect, smooth } from './geometry.ts'
import { barrel, bevel, circle, clipped, ellipse, fill, gleam, linear, place, roundBody, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'

function print(brief: Brief, path: string, size = 70): string {
  const paint = printPaint(brief.painter, { pattern: brief.pattern, tone: brief.tone, accent: brief.accent, size })
  return paint ? fill(path, paint) : ''
}

const partyCone: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  const cone = 'M0-236L150 206Q0 256-150 206Z'
  const pompom = Array.from({ length: 26 }, (_, index) => {
    const end = polar({ x: 0, y: -236 }, 44, index * 13.8)
    return `M0-236L${round(end.x)} ${round(end.y)}`
  }).join('')
  return (
    stroke('M-140 200Q-110 330 0 334Q110 330 140 200', '#FFFFFF', 3, 'opacity=".8"') +
    fill(cone, barrel(painter, tone)) +
    print(brief.pattern === 'plain' ? { ...brief, pattern: 'stars' } : brief, cone, 84) +
    fill(
      cone,
      linear(
        painter,
        [
          [0, '#1A0B22', 0.3],
          [0.3, '#fff', 0.26],
          [0.5, '#fff', 0],
          [1, '#1A0B22', 0.34],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    Array.from({ length: 15 }, (_, index) =>
      circle(
        { x: -148 + index * 21.2, y: 206 + Math.sin((index / 14) * Math.PI) * 24 },
        15,
        roundBody(painter, accent),
      ),
    ).join('') +
    stroke(pompom, accent.dark, 7) +
    place({ x: -4, y: -4 }, stroke(pompom, accent.base, 5) + stroke(pompom, accent.light, 2))
  )
}

const witchHat: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  return (
    ellipse(
      { x: 0, y: 176 },
      270,
      64,
      linear(painter, [
        [0, tone.light],
        [0.3, tone.base],
        [1, tone.dark],
      ]),
    ) +
    ellipse(
      { x: 0, y: 164 },
      262,
      56,
      linear(painter, [
        [0, mix(tone.base, tone.light, 0.2)],
        [1, tone.base],
      ]),
    ) +
    fill(
      'M-140 150C-112 40-84-90-40-180C-10-240 70-260 128-216C92-214 66-196 66-160C74-60 112 60 140 150Q0 208-140 150Z',
      barrel(painter, tone),
    ) +
    fill('M66-160C40-140 30-150 20-130C40-110 56-60 80-40M-70-60C-20-50 0-70 40-50', tone.deep, 'opacity=".3"') +
    fill('M-140 150Q0 208 140 150L124 96Q0 144-124 96Z', barrel(painter, accent)) +
    fill(
      `${roundedRect({ x: -44, y: 104, width: 88, height: 76, radius: 8 })}${roundedRect({ x: -24, y: 122, width: 48, height: 40, radius: 4 })}`,
      linear(
        painter,
        [
          [0, '#FFE9AE'],
          [0.5, '#D6A43B'],
          [1, '#85591A'],
        ],
        { x2: 1 },
      ),
      'fill-rule="evenodd"',
    ) +
    fill('M-118 92C-96 10-66-90-32-150C-44-60-70 30-86 104Z', '#fff', 'opacity=".2"') +
    (brief.seed % 2
      ? place({ x: 96, y: 90, scale: 0.7 }, emblem('spider', { main: tone.deep, second: accent.base, line: '#000000' }))
      : '')
  )
}

const pirateHat: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  const crown =
    'M-270 90C-230-40-150-20-110-96C-80-190 80-190 110-96C150-20 230-40 270 90C180 170 120 150 0 150C-120 150-180 170-270 90Z'
  return (
    ellipse({ x: 0, y: 140 }, 160, 40, tone.deep) +
    fill(crown, roundBody(painter, tone)) +
    bevel(painter, crown, { tone, depth: 26 }) +
    stroke('M-266 92C-226-34-150-14-108-92C-80-182 80-182 108-92C150-14 226-34 266 92', accent.dark, 15) +
    stroke(
      'M-266 90C-226-36-150-16-108-94C-80-184 80-184 108-94C150-16 226-36 266 90',
      accent.isMetallic ? accent.light : accent.base,
      8,
    ) +
    place({ y: 10, scale: 1.6 }, emblem('skull', { main: '#FBF6EE', second: '#fff', line: tone.deep })) +
    gleam(painter, { x: -120, y: -20, rx: 60, ry: 100, rotate: 32, strength: 0.3 })
  )
}

const crownHat: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  const gold = tone
  const front = 'M-220 130L-250-70L-140 30L-80-140L0 10L80-140L140 30L250-70L220 130Q0 200-220 130Z'
  const gems = [-150, -75, 0, 75, 150]
    .map(
      (x, index) =>
        ellipse(
          { x, y: 122 + Math.cos((x / 220) * 1.5) * 30 },
          index % 2 ? 15 : 22,
          index % 2 ? 18 : 24,
          roundBody(painter, index % 2 ? toneAt(brief, 2) : accent),
          `stroke="${gold.dark}" stroke-width="4"`,
        ) + circle({ x: x - 5, y: 112 + Math.cos((x / 220) * 1.5) * 30 }, 4, '#fff', 'opacity=".8"'),
    )
    .join('')
  return (
    fill('M-218 116L-190-50L-110 30L-50-90L0 20L50-90L110 30L190-50L218 116Q0 40-218 116Z', gold.dark) +
    fill('M-220 116Q0 46 220 116Q0 190-220 116Z', mix(gold.dark, '#3A1B45', 0.3)) +
    fill(front, barrel(painter, { ...gold, isMetallic: true })) +
    bevel(painter, front, { tone: gold, depth: 14 }) +
    stroke('M-222 92Q0 164 222 92M-218 156Q0 224 218 156', gold.light, 6, 'opacity=".0"') +
    stroke('M-226 86Q0 158 226 86', gold.light, 6, 'opacity=".9"') +
    stroke('M-226 92Q0 164 226 92', gold.dark, 3, 'opacity=".6"') +
    gems +
    [
      [-250, -78],
      [-80, -150],
      [80, -150],
      [250, -78],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle({ x, y }, 20, roundBody(painter, accent.isMetallic ? gold : accent)) +
          circle({ x: x - 6, y: y - 6 }, 5, '#fff', 'opacity=".85"'),
      )
      .join('')
  )
}

const cowboyHat: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  const brim =
    'M-310 20C-290-40-250-20-190 40C-90 96 90 96 190 40C250-20 290-40 310 20C300 110 180 170 0 170C-180 170-300 110-310 20Z'
  return (
    fill(
      'M-168 90C-170-30-150-150-90-176C-50-192-30-160 0-156C30-160 50-192 90-176C150-150 170-30 168 90Q0 150-168 90Z',
      roundBody(painter, tone),
    ) +
    fill('M0-156C-14-100-10-40 0 10C10-40 14-100 0-156Z', tone.deep, 'opacity=".3"') +
    fill('M-170 40Q0 108 170 40L169 84Q0 150-169 84Z', barrel(painter, accent)) +
    fill(
      brim,
      linear(painter, [
        [0, tone.light],
        [0.45, tone.base],
        [1, tone.dark],
      ]),
    ) +
    bevel(painter, brim, { tone, depth: 16 }) +
    `<path d="${brim}" fill="none" stroke="${tone.pale}" stroke-opacity=".5" stroke-width="3" stroke-dasharray="9 7" transform="scale(.955 .9) translate(0 8)"/>` +
    place({ y: 92, scale: 0.52 }, emblem('star', { main: '#E2B13F', second: '#FFE9AE', line: '#85591A' })) +
    gleam(painter, { x: -80, y: -90, rx: 34, ry: 74, rotate: 18, strength: 0.4 })
  )
}

/** Rows of small round scales around the crown. */
function sequins(brief: Brief): string {
  const { painter, tone } = brief
  const body = 'M-170-190Q0-150 170-190C150-60 150 40 164 160Q0 216-164 160C-150 40-150-60-170-190Z'
  const scales = Array.from({ length: 15 * 17 }, (_, index) => {
    const column = index % 17
    const row = Math.floor(index / 17)
    const x = -168 + column * 21 + (row % 2) * 10
    const lit = painter.random.next()
    return circle(
      { x, y: -178 + row * 22 + 26 * (1 - (x / 170) ** 2) },
      9,
      lit > 0.72 ? tone.pale : lit > 0.35 ? tone.light : tone.dark,
      'opacity=".6"',
    )
  }).join('')
  return clipped(painter, body, scales)
}

const topHat: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  return (
    ellipse(
      { x: 0, y: 178 },
      262,
      60,
      linear(painter, [
        [0, tone.light],
        [0.4, tone.base],
        [1, tone.dark],
      ]),
    ) +
    ellipse(
      { x: 0, y: 168 },
      254,
      52,
      linear(painter, [
        [0, mix(tone.base, tone.light, 0.25)],
        [1, tone.base],
      ]),
    ) +
    fill('M-170-190Q0-150 170-190C150-60 150 40 164 160Q0 216-164 160C-150 40-150-60-170-190Z', barrel(painter, tone)) +
    (brief.size === 'sequins' ? sequins(brief) : '') +
    fill('M-158 92Q0 146 158 92L164 160Q0 216-164 160Z', barrel(painter, accent)) +
    fill(
      ellipsePath({ x: 0, y: -190 }, 170, 38),
      linear(painter, [
        [0, tone.light],
        [1, tone.base],
      ]),
    ) +
    fill('M-132-160Q-120 0-124 130L-90 142Q-96 0-100-156Z', '#fff', 'opacity=".26"') +
    (hasSigns(brief.pattern)
      ? place(
          { x: 0, y: -20, scale: 1.3 },
          emblem(themeSigns(brief.pattern)[0], signInks(themeSigns(brief.pattern)[0], tone, accent)),
        )
      : '')
  )
}

const santaHat: Drawing = (brief) => {
  const { painter, tone } = brief
  const fur = toneOf('biela')
  const cap =
    'M-190 110C-170-60-80-210 60-206C170-200 250-110 262 60C220 0 190-40 150-50C190 10 200 60 196 110Q0 150-190 110Z'
  const fluff = smooth(
    Array.from({ length: 36 }, (_, index) => {
      const at = polar({ x: 0, y: 0 }, 1, index * 10)
      return { x: at.x * (230 + (index % 2) * 14), y: 134 + at.y * (56 + (index % 2) * 8) }
    }),
    true,
  )
  return (
    fill(cap, roundBody(painter, tone)) +
    bevel(painter, cap, { tone, depth: 34 }) +
    fill('M150-50C110-70 80-60 60-30C100-30 130-20 160 20Z', tone.deep, 'opacity=".28"') +
    fill(fluff, roundBody(painter, fur)) +
    bevel(painter, fluff, { tone: { ...fur, deep: '#8A7FA0' }, depth: 26 }) +
    circle({ x: 264, y: 96 }, 56, roundBody(painter, fur)) +
    gleam(painter, { x: 246, y: 74, rx: 26, ry: 20, strength: 0.9 })
  )
}

const hats: Readonly<Record<string, Drawing>> = {
  witch: witchHat,
  halloween: witchHat,
  pirate: pirateHat,
  crown: crownHat,
  princess: crownHat,
  cowboy: cowboyHat,
  tophat: topHat,
  wedding: topHat,
  '20s': topHat,
  vampire: topHat,
  santa: santaHat,
  christmas: santaHat,
}

export function drawHat(brief: Brief): string {
  const hat = hats[brief.pattern] ?? partyCone
  // Brims end at different heights; the lift sets every hat on the same floor.
  const lift = hat === pirateHat ? 54 : hat === cowboyHat ? 56 : hat === santaHat ? 28 : hat === crownHat ? 38 : 0
  return place({ y: lift }, hat(brief))
}

export const hatItem: Item = { draw: drawHat, base: 226, foot: 190 }
