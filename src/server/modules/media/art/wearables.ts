/** What is worn beside a costume: masks, hats, wigs, glasses, accessories, sashes, badges. */

import { toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { alone, closeUp, grouped, inBag } from './compose.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import {
  arcPoints,
  ellipsePath,
  polar,
  polyline,
  roundStarPath,
  round,
  roundedRect,
  smooth,
  starPath,
} from './geometry.ts'
import { lettering } from './glyphs.ts'
import {
  barrel,
  bevel,
  castShadow,
  circle,
  clipped,
  curve,
  ellipse,
  fill,
  gleam,
  ground,
  groundTint,
  linear,
  place,
  puffed,
  radial,
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

type Drawing = (brief: Brief) => string

function print(brief: Brief, path: string, size = 70): string {
  const paint = printPaint(brief.painter, { pattern: brief.pattern, tone: brief.tone, accent: brief.accent, size })
  return paint ? fill(path, paint) : ''
}

// Masks --------------------------------------------------------------------------------------------------------------

const eyes = 'M-148-20C-130-62-70-64-40-22C-70 6-124 10-148-20ZM148-20C130-62 70-64 40-22C70 6 124 10 148-20Z'

function feather(brief: Brief, tone: Tone, where: { x: number; y: number; rotate: number; scale: number }): string {
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

const animalMask: Drawing = (brief) => {
  const { painter, tone } = brief
  const pale = { ...tone, base: tone.pale, light: '#FFFFFF' }
  const kind = brief.seed % 3
  const ears =
    kind === 0
      ? 'M-190-110L-204-262L-70-186ZM190-110L204-262L70-186Z'
      : kind === 1
        ? 'M-120-150C-210-330-150-420-96-330C-70-280-66-220-60-170ZM120-150C210-330 150-420 96-330C70-280 66-220 60-170Z'
        : 'M-180-100A76 76 0 1 1-80-190ZM180-100A76 76 0 1 0 80-190Z'
  const head = 'M0-196C118-196 204-128 204-22C204 84 128 168 0 176C-128 168-204 84-204-22C-204-128-118-196 0-196Z'
  const holes = `${ellipsePath({ x: -82, y: -30 }, 42, 34)}${ellipsePath({ x: 82, y: -30 }, 42, 34)}`
  return (
    fill(ears, roundBody(painter, tone)) +
    place({ y: -30, scale: 0.72 }, fill(ears, mix(tone.light, '#FF9EBB', 0.5))) +
    castShadow(head, { dx: 8, dy: 16, blur: 14, strength: 0.22 }) +
    fill(`${head}${holes}`, roundBody(painter, tone), 'fill-rule="evenodd"') +
    (kind === 2
      ? clipped(
          painter,
          head,
          [-150, -60, 60, 150]
            .map((x) => fill(`M${x - 14}-220L${x + 14}-220L${x * 0.7}-110Z`, tone.deep, 'opacity=".55"'))
            .join('') + fill('M-210 10L-140 26L-212 44ZM210 10L140 26L212 44Z', tone.deep, 'opacity=".55"'),
        )
      : '') +
    bevel(painter, head, { tone, depth: 30 }) +
    stroke(holes, tone.deep, 9, 'opacity=".6"') +
    fill(
      'M0 10C64 6 104 62 86 110C70 150 30 158 0 160C-30 158-70 150-86 110C-104 62-64 6 0 10Z',
      roundBody(painter, pale),
    ) +
    fill('M-30 34Q0 20 30 34Q26 66 0 70Q-26 66-30 34Z', toneOf('cierna').base) +
    ellipse({ x: -10, y: 40 }, 8, 4, '#fff', 'opacity=".6"') +
    stroke('M0 70V100M0 100Q-22 126-46 108M0 100Q22 126 46 108', tone.deep, 5) +
    stroke(
      'M-60 84L-176 66M-60 98L-180 104M60 84L176 66M60 98L180 104',
      mix(tone.deep, '#FFFFFF', 0.2),
      3,
      'opacity=".6"',
    )
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

const heroMask: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  const path =
    'M-232-70C-150-96-60-70 0-44C60-70 150-96 232-70C244 0 206 92 124 92C66 92 42 44 0 40C-42 44-66 92-124 92C-206 92-244 0-232-70Z'
  return (
    stroke('M-226-40C-300-30-320 20-300 70M226-40C300-30 320 20 300 70', tone.dark, 12) +
    castShadow(path, { dx: 8, dy: 16, blur: 14, strength: 0.24 }) +
    fill(`${path}${eyes}`, roundBody(painter, tone), 'fill-rule="evenodd"') +
    bevel(painter, path, { tone, depth: 22 }) +
    stroke(path, accent.base, 6, 'stroke-dasharray="12 10"') +
    stroke(eyes, tone.deep, 8, 'opacity=".7"') +
    place({ y: -66, scale: 0.8 }, emblem('bolt', { main: accent.base, second: accent.light, line: accent.dark })) +
    gleam(painter, { x: -130, y: -62, rx: 80, ry: 18, rotate: -6, strength: 0.5 })
  )
}

const masks: Readonly<Record<string, Drawing>> = {
  animal: animalMask,
  jungle: animalMask,
  unicorn: animalMask,
  skeleton: skullMask,
  halloween: skullMask,
  pirate: skullMask,
  superhero: heroMask,
}
const maskItem: Item = { draw: (brief) => (masks[brief.pattern] ?? venetian)(brief) }

// Hats ---------------------------------------------------------------------------------------------------------------

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
const hatItem: Item = { draw: drawHat, base: 226, foot: 190 }

// Wigs and glasses ---------------------------------------------------------------------------------------------------

const curlyWig: Drawing = (brief) => {
  const { painter, tone } = brief
  const curls = Array.from({ length: 95 }, (_, index) => {
    const ring = Math.sqrt((index + 0.5) / 95)
    const at = polar({ x: 0, y: -60 }, ring * 215, index * 137.5)
    const isFace = Math.abs(at.x) < 92 && at.y > -6
    return isFace
      ? ''
      : place(
          { ...at, rotate: index * 50 },
          circle(
            { x: 0, y: 0 },
            42,
            roundBody(painter, brief.isMixed ? toneAt(brief, Math.floor((at.x + 230) / 90)) : tone),
          ) +
            stroke('M-22 0A22 22 0 1 1 12 18M-8 2A10 10 0 1 1 8 6', tone.deep, 3.5, 'opacity=".35"') +
            stroke('M-26-10A28 28 0 0 1 10-26', '#fff', 4, 'opacity=".35"'),
        )
  })
  return curls.toReversed().join('')
}

const longWig: Drawing = (brief) => {
  const { painter, tone } = brief
  const outer =
    'M0-240C140-240 190-130 186-10C184 100 230 160 200 250C150 290 110 240 96 180C104 60 100-20 70-70C20-120-60-110-84-60C-104-10-100 80-96 180C-110 240-150 290-200 250C-230 160-184 100-186-10C-190-130-140-240 0-240Z'
  const strands = Array.from({ length: 16 }, (_, index) => {
    const part = index / 15
    const x = part < 0.5 ? -190 + part * 2 * 90 : 100 + (part - 0.5) * 2 * 90
    return `M0-226C${round(x * 0.9)}-210 ${round(x * 1.02)}-80 ${round(x)} 20S${round(x * 1.1)} 180 ${round(x * 0.98)} 262`
  })
  return (
    fill('M-96 180C-100 60-104-20-70-70Q0-130 70-70C104-20 100 60 96 180Q0 120-96 180Z', tone.deep, 'opacity=".75"') +
    fill(outer, roundBody(painter, tone)) +
    clipped(
      painter,
      outer,
      strands
        .map((path, index) =>
          stroke(path, index % 2 ? tone.deep : tone.pale, index % 2 ? 4 : 3, `opacity="${index % 2 ? 0.28 : 0.4}"`),
        )
        .join('') +
        (brief.isMixed
          ? strands.map((path, index) => stroke(path, toneAt(brief, index).base, 15, 'opacity=".55"')).join('')
          : ''),
    ) +
    fill(
      'M-84-60C-70-140-20-170 10-226C60-190 80-130 84-56C50-90 20-110-10-110C-40-106-70-90-84-60Z',
      linear(painter, [
        [0, tone.light],
        [1, mix(tone.base, tone.dark, 0.2)],
      ]),
    ) +
    stroke(
      'M6-216C0-170-40-130-76-74M8-216C30-170 60-120 76-70M8-216C10-170 0-130-20-112',
      tone.deep,
      3,
      'opacity=".35"',
    ) +
    fill('M-150-120C-120-190-60-216-20-220C-70-180-110-130-128-60Q-150-80-150-120Z', '#fff', 'opacity=".36"')
  )
}

const bobWig: Drawing = (brief) => {
  const { painter, tone } = brief
  const outer =
    'M0-220C140-220 200-120 200 0C206 70 210 120 190 164C150 190 116 176 100 150L96-20H-96L-100 150C-116 176-150 190-190 164C-210 120-206 70-200 0C-200-120-140-220 0-220Z'
  const strands = Array.from(
    { length: 22 },
    (_, index) => `M0-214C${-200 + index * 19}-190 ${-210 + index * 20}-60 ${-196 + index * 18.6} 180`,
  ).join('')
  return (
    fill(outer, roundBody(painter, tone)) +
    clipped(
      painter,
      outer,
      stroke(strands, tone.deep, 3, 'opacity=".24"') + place({ x: 5 }, stroke(strands, '#fff', 2, 'opacity=".22"')),
    ) +
    fill(
      'M-98-16C-104-60-90-110-40-130H60C96-110 104-60 98-16Q0 0-98-16Z',
      linear(painter, [
        [0, tone.base],
        [1, tone.dark],
      ]),
    ) +
    stroke(
      Array.from({ length: 11 }, (_, index) => `M${-70 + index * 14}-124L${-90 + index * 18}-12`).join(''),
      tone.deep,
      2.4,
      'opacity=".35"',
    ) +
    fill('M-180-40C-170-130-110-190-30-206C-90-160-130-110-140 0Q-170 10-180-40Z', '#fff', 'opacity=".4"') +
    fill('M-196-60Q0-130 196-60L198-30Q0-100-198-30Z', barrel(painter, brief.accent)) +
    (brief.pattern === '20s' ? feather(brief, brief.accent, { x: 130, y: -70, rotate: 16, scale: 0.85 }) : '')
  )
}

const wigs: readonly [Drawing, Drawing, Drawing] = [curlyWig, longWig, bobWig]
const namedWigs: Readonly<Record<string, Drawing>> = {
  curly: curlyWig,
  clown: curlyWig,
  afro: curlyWig,
  long: longWig,
  princess: longWig,
  mermaid: longWig,
  witch: longWig,
  bob: bobWig,
  '20s': bobWig,
}
function wig(brief: Brief): string {
  return (namedWigs[brief.pattern] ?? wigs[brief.seed % 3] ?? curlyWig)(brief)
}
/** On a plain display head, as shops show them. */
const wigOnHead: Item = {
  draw: (brief) => {
    const skin = toneOf('#EFE6E2')
    return (
      fill('M-60 130H60L78 262Q0 286-78 262Z', barrel(brief.painter, skin)) +
      fill(
        'M0-190C110-190 150-110 140-10C134 80 80 170 0 174C-80 170-134 80-140-10C-150-110-110-190 0-190Z',
        roundBody(brief.painter, skin),
      ) +
      stroke('M-76 0Q-54 12-32 0M32 0Q54 12 76 0M-8 62Q0 70 10 62M-30 104Q0 120 30 104', skin.dark, 4, 'opacity=".5"') +
      wig(brief)
    )
  },
  base: 266,
  foot: 110,
}
const wigItem: Item = { draw: wig }

function lensShape(kind: number): (x: number, side: number) => string {
  const shapes: readonly ((x: number, side: number) => string)[] = [
    (x) => ellipsePath({ x, y: 0 }, 112, 104),
    (x) =>
      `M${x} 96C${x - 60} 54 ${x - 120} 10 ${x - 116} -46C${x - 112} -100 ${x - 40} -110 ${x} -56C${x + 40} -110 ${x + 112} -100 ${x + 116} -46C${x + 120} 10 ${x + 60} 54 ${x} 96Z`,
    (x) => roundStarPath({ x, y: 4 }, { tips: 5, outer: 140, inner: 76 }),
    (x, side) =>
      `M${x - side * 110} -40C${x - side * 110} -76 ${x + side * 80} -90 ${x + side * 140} -96C${x + side * 130} -20 ${x + side * 100} 84 ${x} 84C${x - side * 70} 84 ${x - side * 110} 40 ${x - side * 110} -40Z`,
    (x) => roundedRect({ x: x - 116, y: -80, width: 232, height: 160, radius: 46 }),
  ]
  return shapes[kind] ?? ((x) => ellipsePath({ x, y: 0 }, 112, 104))
}

const glassKinds: Readonly<Record<string, number>> = {
  round: 0,
  hearts: 1,
  heart: 1,
  stars: 2,
  star: 2,
  cat: 3,
  '20s': 0,
  retro: 4,
}

function glasses(brief: Brief): string {
  const { painter, tone, accent } = brief
  const shape = lensShape(glassKinds[brief.pattern] ?? brief.seed % 5)
  const lenses = `${shape(-146, -1)}${shape(146, 1)}`
  const glass = linear(
    painter,
    [
      [0, mix(tone.dark, '#1A0B22', 0.3), 0.86],
      [0.6, mix(accent.base, tone.dark, 0.5), 0.62],
      [1, accent.light, 0.5],
    ],
    { x2: 0.4 },
  )
  const title = brief.text
    ? place(
        { y: -150 },
        lettering(brief.text, { height: 90, weight: 30, colour: tone.dark, width: 480, gap: 54 }) +
          place(
            { x: -3, y: -4 },
            lettering(brief.text, { height: 90, weight: 21, colour: tone.base, width: 470, gap: 54 }),
          ),
      )
    : ''
  return (
    title +
    stroke('M-250-40C-300-60-316-120-292-170M250-40C300-60 316-120 292-170', tone.dark, 17) +
    stroke('M-38-24Q0-52 38-24', tone.dark, 20) +
    place({ x: 10, y: 22, opacity: 0.25 }, stroke(lenses, '#3A1B45', 30)) +
    fill(lenses, glass) +
    stroke(lenses, tone.dark, 33) +
    stroke(lenses, tone.base, 25) +
    place({ x: -3, y: -4 }, stroke(lenses, tone.light, 8, 'opacity=".75"')) +
    fill(
      'M-216-40L-150-70L-200 50L-226 10ZM-140-74L-122-74L-184 60L-194 52ZM76-40L142-70L92 50L66 10ZM152-74L170-74L108 60L98 52Z',
      '#fff',
      'opacity=".34"',
    )
  )
}

const glassesItem: Item = { draw: glasses }

// Accessories --------------------------------------------------------------------------------------------------------

const wand: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  const star = roundStarPath({ x: 0, y: -150 }, { tips: 5, outer: 128, inner: 64 })
  const tails = [-1, 0, 1]
    .map((side) =>
      curve(
        [
          { x: 0, y: -60 },
          { x: side * 60 + 20, y: 0 },
          { x: side * 84 - 20, y: 80 },
          { x: side * 110 + 6, y: 150 },
        ],
        side ? tone.light : accent.base,
        11,
      ),
    )
    .join('')
  return (
    tails +
    fill('M-9-80H9V280Q0 292-9 280Z', barrel(painter, accent.isMetallic ? accent : toneOf('zlata'))) +
    puffed(painter, star, tone, 26) +
    gleam(painter, { x: -30, y: -186, rx: 22, ry: 38, rotate: 34 }) +
    Array.from({ length: 9 }, (_, index) =>
      fill(
        starPath(polar({ x: 0, y: -150 }, 170 + (index % 3) * 26, index * 40), {
          tips: 4,
          outer: 15 - (index % 3) * 4,
          inner: 4,
        }),
        index % 2 ? accent.base : tone.light,
      ),
    ).join('')
  )
}

export const wings: Drawing = (brief) => {
  const { painter, tone } = brief
  const quill = (index: number, layer: number) => {
    const turn = 18 + index * 15 + layer * 6
    const length = (1.35 - index * 0.1) * (1 - layer * 0.26)
    return fill(
      'M0 0C26-50 34-140 8-206C-22-150-28-60 0 0Z',
      linear(painter, [
        [0, mix(tone.light, '#FFFFFF', 0.6)],
        [1, mix(tone.base, tone.dark, layer === 0 ? 0.2 : 0.05)],
      ]),
      `transform="translate(26 30) rotate(${turn}) scale(${length.toFixed(2)})" stroke="${tone.dark}" stroke-opacity=".25" stroke-width="2"`,
    )
  }
  const side = [0, 1, 2].flatMap((layer) => [7, 6, 5, 4, 3, 2, 1, 0].map((index) => quill(index, layer))).join('')
  return (
    `<g>${side}</g><g transform="scale(-1 1)">${side}</g>` + stroke('M-30 60Q0 90 30 60', tone.dark, 6, 'opacity=".4"')
  )
}

const fairyWings: Drawing = (brief) => {
  const { painter, tone, accent } = brief
  const film = linear(
    painter,
    [
      [0, tone.pale, 0.92],
      [0.5, tone.light, 0.82],
      [1, accent.light, 0.85],
    ],
    { x2: 1 },
  )
  const side = [
    'M14 0C60-120 160-240 270-216C300-120 220-10 14 10Z',
    'M14 14C90 30 196 80 206 176C140 230 40 150 14 24Z',
  ]
    .map((path) => fill(path, film) + stroke(path, tone.base, 5))
    .join('')
  const veins = stroke(
    'M20 0C90-60 170-150 250-200M20 4C110-30 190-70 262-130M18 20C80 60 140 110 190 170',
    tone.base,
    3,
    'opacity=".6"',
  )
  const glitter = Array.from({ length: 22 }, () =>
    circle(
      { x: painter.random.between(50, 230), y: painter.random.between(-180, 150) },
      painter.random.between(1.5, 4),
      '#fff',
      'opacity=".9"',
    ),
  ).join('')
  return (
    `<g>${side}${veins}${glitter}</g><g transform="scale(-1 1)">${side}${veins}${glitter}</g>` +
    fill(roundedRect({ x: -16, y: -40, width: 32, height: 110, radius: 16 }), barrel(painter, accent))
  )
}

const fangs: Drawing = (brief) => {
  const { painter } = brief
  const bone = toneOf('#F6EFE0')
  const gum = toneOf('#D86A7E')
  const arch =
    'M-200-40C-180-150-90-190 0-190C90-190 180-150 200-40C210-10 180 0 160-16C120-50 60-64 0-64C-60-64-120-50-160-16C-180 0-210-10-200-40Z'
  const tooth = (x: number, height: number, width: number, y: number) =>
    fill(
      `M${x - width} ${y}Q${x - width} ${y + height * 0.6} ${x} ${y + height}Q${x + width} ${y + height * 0.6} ${x + width} ${y}Q${x} ${y - 16} ${x - width} ${y}Z`,
      roundBody(painter, bone),
      `stroke="${bone.dark}" stroke-opacity=".4" stroke-width="2"`,
    )
  return (
    castShadow(arch, { dx: 8, dy: 16, blur: 14, strength: 0.22 }) +
    puffed(painter, arch, gum, 26) +
    [
      [-164, 62, 22, -40],
      [-118, 156, 27, -60],
      [-66, 72, 25, -74],
      [-21, 74, 22, -78],
      [21, 74, 22, -78],
      [66, 72, 25, -74],
      [118, 156, 27, -60],
      [164, 62, 22, -40],
    ]
      .map(([x = 0, height = 60, width = 20, y = 0]) => tooth(x, height, width, y))
      .join('') +
    [0, 1]
      .map((index) =>
        fill(
          `M${index ? 120 : -116} ${100}Q${index ? 132 : -104} 134 ${index ? 120 : -116} 140Q${index ? 108 : -128} 134 ${index ? 120 : -116} 100Z`,
          '#C1121F',
        ),
      )
      .join('') +
    gleam(painter, { x: -80, y: -150, rx: 80, ry: 20, rotate: -20, strength: 0.6 })
  )
}

const makeUp: Drawing = (brief) => {
  const { painter } = brief
  const pans = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => {
      const tone = toneAt(brief, index)
      const at = { x: -150 + (index % 4) * 100, y: -66 + Math.floor(index / 4) * 104 }
      return (
        circle({ x: at.x, y: at.y + 3 }, 43, '#1D1822') +
        circle(
          at,
          40,
          radial(
            painter,
            [
              [0, tone.light],
              [0.5, tone.base],
              [1, mix(tone.base, tone.dark, 0.5)],
            ],
            { cx: 0.4, cy: 0.35, r: 0.7 },
          ),
        ) +
        stroke(`M${at.x - 22} ${at.y + 6}Q${at.x} ${at.y - 18} ${at.x + 22} ${at.y + 4}`, '#fff', 5, 'opacity=".28"')
      )
    })
    .join('')
  const tray = roundedRect({ x: -216, y: -130, width: 432, height: 250, radius: 34 })
  return (
    castShadow(tray, { dx: 10, dy: 20, blur: 16, strength: 0.26 }) +
    fill(
      tray,
      linear(
        painter,
        [
          [0, '#5A5163'],
          [0.3, '#37303F'],
          [1, '#221C29'],
        ],
        { x2: 1 },
      ),
    ) +
    bevel(painter, tray, { tone: toneOf('cierna'), depth: 12 }) +
    pans +
    place(
      { x: 60, y: 190, rotate: 78 },
      fill('M-13-210L13-210L9 120Q0 128-9 120Z', barrel(painter, brief.tone)) +
        fill('M-16-236H16V-190H-16Z', barrel(painter, toneOf('strieborna'))) +
        fill(
          'M-16-236C-24-280-8-300 0-330C8-300 24-280 16-236Z',
          linear(painter, [
            [0, toneAt(brief, 1).base],
            [0.5, '#6B4A36'],
            [1, '#3B2619'],
          ]),
        ),
    )
  )
}

const boa: Drawing = (brief) => {
  const { painter, tone } = brief
  const path = [
    { x: -170, y: 250 },
    { x: -210, y: 90 },
    { x: -150, y: -90 },
    { x: 0, y: -190 },
    { x: 150, y: -90 },
    { x: 120, y: 60 },
    { x: 190, y: 170 },
    { x: 150, y: 270 },
  ]
  const wisps: string[] = []
  for (let index = 0; index < path.length - 1; index += 1) {
    const [from, until] = [path[index], path[index + 1]]
    if (!from || !until) continue
    for (let step = 0; step < 9; step += 1) {
      const part = step / 9
      const at = { x: from.x + (until.x - from.x) * part, y: from.y + (until.y - from.y) * part }
      for (let each = 0; each < 4; each += 1) {
        const shade = painter.random.pick([tone.base, tone.light, mix(tone.base, tone.dark, 0.5), tone.base] as const)
        wisps.push(
          fill(
            'M0 0C-14-18-16-44 0-66C16-44 14-18 0 0Z',
            shade,
            `opacity=".8" transform="translate(${round(at.x)} ${round(at.y)}) rotate(${painter.random.whole(0, 360)})"`,
          ),
        )
      }
    }
  }
  return wisps.join('')
}

const gloves: Drawing = (brief) => {
  const { painter, tone } = brief
  const path =
    'M-70 250C-60 120-74 20-84-40C-100-70-150-90-150-130C-140-156-104-130-84-110L-92-220C-90-250-56-250-54-222L-46-130L-38-246C-34-272-4-272-4-244V-132L14-236C20-262 48-256 46-230L36-122L64-196C76-218 100-206 94-182C84-120 80-60 70-20C56 60 66 160 74 250Q0 276-70 250Z'
  const one =
    castShadow(path, { dx: 8, dy: 14, blur: 12, strength: 0.22 }) +
    puffed(painter, path, tone, 24) +
    stroke('M-40-90L-36-20M0-92V-20M36-90L32-22', tone.deep, 3, 'opacity=".25"') +
    fill('M-72 214Q0 240 74 214L74 250Q0 276-70 250Z', barrel(painter, brief.accent)) +
    gleam(painter, { x: -34, y: 60, rx: 16, ry: 90, strength: 0.5 })
  return (
    place({ x: -110, rotate: -8, scale: 0.94 }, one) +
    place({ x: 120, y: 16, rotate: 9, scale: 0.94, scaleX: -0.94 }, one)
  )
}

const moustache: Drawing = (brief) => {
  const { painter, tone } = brief
  const path =
    'M0-16C50-76 130-70 170-10C196 26 232 22 262-16C268 60 206 110 140 92C84 80 34 40 0 30C-34 40-84 80-140 92C-206 110-268 60-262-16C-232 22-196 26-170-10C-130-70-50-76 0-16Z'
  const hair = Array.from(
    { length: 30 },
    (_, index) =>
      `M${index * 8.4} ${round(-10 + (index % 3) * 8)}Q${round(index * 8.4 + 26)} ${round(30 + (index % 4) * 8)} ${round(index * 8.6 + 10)} ${round(60 + (index % 5) * 6)}`,
  ).join('')
  const one = (look: Brief, y: number, scale: number) =>
    place(
      { y, scale },
      castShadow(path, { dx: 6, dy: 14, blur: 10, strength: 0.24 }) +
        puffed(painter, path, look.tone, 22) +
        clipped(
          painter,
          path,
          stroke(hair, look.tone.light, 3, 'opacity=".4"') +
            `<g transform="scale(-1 1)">${stroke(hair, look.tone.deep, 3, 'opacity=".4"')}</g>`,
        ),
    )
  return brief.seed % 2
    ? one(brief, -20, 1.05)
    : one(brief, -150, 0.66) +
        one({ ...brief, tone: toneOf(tone.base === toneOf('cierna').base ? 'hneda' : 'cierna') }, 10, 0.78) +
        one({ ...brief, tone: toneOf('strieborna') }, 170, 0.6)
}

const horns: Drawing = (brief) => {
  const { painter, tone } = brief
  const horn = 'M-196 60C-240-40-230-150-150-220C-150-140-120-60-96-20Q-150 10-196 60Z'
  const one =
    puffed(painter, horn, tone, 30) +
    stroke('M-200-40Q-150-60-124-50M-206-100Q-170-120-150-112M-190-150Q-172-168-158-160', tone.deep, 4, 'opacity=".35"')
  return (
    stroke('M-220 250C-240-60-120-40 0-40C120-40 240-60 220 250', toneOf('cierna').base, 26) +
    stroke('M-214 240C-236-56-118-48 0-48', '#8A8094', 5, 'opacity=".7"') +
    one +
    `<g transform="scale(-1 1)">${one}</g>`
  )
}

const ears: Drawing = (brief) => {
  const { painter, tone } = brief
  const ear = 'M-196 30C-230-110-220-190-190-230C-130-210-80-140-66-40Q-140-30-196 30Z'
  const one =
    puffed(painter, ear, tone, 30) +
    fill('M-176-20C-194-100-190-150-178-180C-140-160-110-110-98-56Q-140-46-176-20Z', mix('#FF9EBB', tone.light, 0.4))
  return (
    stroke('M-220 250C-240-60-120-40 0-40C120-40 240-60 220 250', tone.dark, 28) +
    stroke('M-214 240C-236-56-118-48 0-48', tone.light, 6, 'opacity=".7"') +
    one +
    `<g transform="scale(-1 1)">${one}</g>` +
    place(
      { x: 120, y: -30, scale: 0.9, rotate: 20 },
      emblem('bow', { main: brief.accent.base, second: brief.accent.light, line: brief.accent.deep }),
    )
  )
}

const sword: Drawing = (brief) => {
  const { painter, accent } = brief
  const gold = accent.isMetallic ? accent : toneOf('zlata')
  return place(
    { rotate: 34 },
    fill(
      'M-22 110L-18-270Q0-310 22-268Q34-60 24 110Z',
      linear(
        painter,
        [
          [0, '#F6F8FB'],
          [0.48, '#C9CED8'],
          [0.52, '#959DAD'],
          [1, '#DDE1E8'],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
      fill('M-96 104Q0 140 96 104Q110 130 90 140Q0 170-90 140Q-110 130-96 104Z', barrel(painter, gold)) +
      fill('M-18 148H18V236H-18Z', barrel(painter, brief.tone)) +
      stroke('M-18 164L18 156M-18 188L18 180M-18 212L18 204', gold.light, 5) +
      circle({ x: 0, y: 254 }, 27, roundBody(painter, gold)) +
      stroke('M92 130C130 180 90 250 20 254', gold.base, 10),
  )
}

const fan: Drawing = (brief) => {
  const { painter, tone } = brief
  return (
    Array.from({ length: 15 }, (_, index) => {
      const turn = (index - 7) * 10.5
      return place(
        { y: 210, rotate: turn },
        fill(
          'M-10 0L-42-340Q0-376 42-340L10 0Z',
          linear(
            painter,
            index % 2
              ? [
                  [0, tone.base],
                  [1, tone.dark],
                ]
              : [
                  [0, tone.light],
                  [1, tone.base],
                ],
          ),
        ) + fill('M-5 0L-9-150H9L5 0Z', brief.accent.base),
      )
    }).join('') + circle({ x: 0, y: 206 }, 18, roundBody(painter, toneOf('zlata')))
  )
}

const accessories: Readonly<Record<string, Drawing>> = {
  wand,
  princess: wand,
  stars: wand,
  wings,
  angel: wings,
  fairy: fairyWings,
  mermaid: fairyWings,
  fangs,
  vampire: fangs,
  makeup: makeUp,
  'make-up': makeUp,
  halloween: makeUp,
  boa,
  '20s': boa,
  gloves,
  moustache,
  devil: horns,
  horns,
  ears,
  animal: ears,
  sword,
  pirate: sword,
  fan,
}
const accessoryItem: Item = {
  draw: (brief) => (accessories[brief.pattern] ?? [wand, boa, gloves, fan][brief.seed % 4] ?? wand)(brief),
}

// Sash, badge --------------------------------------------------------------------------------------------------------

const sashFront: View = (brief) => {
  const { painter, tone, accent } = brief
  const tint = groundTint(tone, painter.random)
  const band = 'M96 150L196 64L706 620L640 716Z'
  const loop =
    'M96 150C40 260 90 470 240 620C330 700 470 740 640 716L620 660C480 676 370 640 290 566C170 450 130 300 196 214Z'
  const text = brief.text || '18'
  return svg(
    painter,
    ground(painter, { tint, kind: 'wall' }) +
      castShadow(`${loop}${band}`, { dx: 8, dy: 16, blur: 16, strength: 0.2 }) +
      fill(
        loop,
        linear(painter, [
          [0, tone.dark],
          [0.5, tone.base],
          [1, tone.dark],
        ]),
      ) +
      castShadow(band, { dx: 4, dy: 10, blur: 10, strength: 0.2 }) +
      fill(
        band,
        linear(
          painter,
          [
            [0, tone.light],
            [0.3, tone.base],
            [0.5, tone.pale],
            [0.7, tone.base],
            [1, tone.dark],
          ],
          { x2: 1, y2: 1 },
        ),
      ) +
      stroke('M108 160L650 700M186 76L694 622', accent.isMetallic ? accent.base : accent.light, 6) +
      place(
        { x: 402, y: 390, rotate: 47.5 },
        lettering(text, { height: 72, weight: 15, colour: tone.deep, width: 540 }) +
          place(
            { x: -2, y: -2 },
            lettering(text, {
              height: 72,
              weight: 11,
              colour: accent.isMetallic ? accent.light : '#FFFFFF',
              width: 536,
            }),
          ),
      ),
  )
}

const sashRoll: Item = {
  draw: (brief) => {
    const { painter, tone } = brief
    return (
      fill(
        'M-40 120C80 150 200 130 270 190L262 130C200 70 100 60 20 40Z',
        linear(
          painter,
          [
            [0, tone.light],
            [1, tone.dark],
          ],
          { x2: 1 },
        ),
      ) +
      fill('M-190-90V110A150 44 0 0 0 110 110V-90Z', barrel(painter, tone)) +
      ellipse(
        { x: -40, y: -90 },
        150,
        44,
        linear(painter, [
          [0, tone.pale],
          [1, tone.base],
        ]),
      ) +
      [120, 90, 60, 30]
        .map((rx) =>
          ellipse({ x: -40, y: -90 }, rx, rx * 0.29, 'none', `stroke="${tone.dark}" stroke-width="5" opacity=".5"`),
        )
        .join('') +
      stroke('M-184-60A150 44 0 0 0 104-60M-184 96A150 44 0 0 0 104 96', brief.accent.base, 6) +
      place(
        { x: -40, y: 60, scale: 1 },
        lettering(brief.text || '18', {
          height: 60,
          weight: 12,
          colour: brief.accent.isMetallic ? brief.accent.light : '#FFFFFF',
          width: 210,
        }),
      )
    )
  },
  base: 160,
  foot: 170,
}

function badge(brief: Brief): string {
  const { painter, tone, accent } = brief
  const ruffle = smooth(
    Array.from({ length: 44 }, (_, index) => polar({ x: 0, y: -50 }, index % 2 ? 214 : 196, (index * 360) / 44)),
    true,
  )
  const tails = 'M-100 80L-150 280L-94 250L-60 296L-10 110ZM100 80L150 280L94 250L60 296L10 110Z'
  const pleats = Array.from({ length: 44 }, (_, index) => {
    const a = polar({ x: 0, y: -50 }, 150, (index * 360) / 44)
    const b = polar({ x: 0, y: -50 }, 206, (index * 360) / 44)
    return polyline([a, b])
  }).join('')
  return (
    fill(
      tails,
      linear(painter, [
        [0, accent.dark],
        [0.4, accent.base],
        [1, accent.light],
      ]),
    ) +
    castShadow(ruffle, { dx: 6, dy: 14, blur: 14, strength: 0.24 }) +
    fill(ruffle, roundBody(painter, tone)) +
    stroke(pleats, tone.deep, 4, 'opacity=".28"') +
    circle({ x: 0, y: -50 }, 152, roundBody(painter, accent)) +
    circle(
      { x: 0, y: -50 },
      138,
      radial(
        painter,
        [
          [0, '#FFFFFF'],
          [0.8, mix(tone.pale, '#FFFFFF', 0.4)],
          [1, tone.light],
        ],
        { cx: 0.38, cy: 0.32, r: 0.75 },
      ),
    ) +
    (brief.text
      ? place({ y: -50 }, lettering(brief.text, { height: 130, weight: 30, colour: tone.base, width: 220 }))
      : place(
          { y: -50, scale: 1.9 },
          emblem(themeSigns(brief.pattern)[0], signInks(themeSigns(brief.pattern)[0], toneOf('biela'), tone)),
        )) +
    fill('M-110-110A128 128 0 0 1 10-178Q-70-140-110-110Z', '#fff', 'opacity=".7"')
  )
}

const badgeItem: Item = { draw: badge }

const trio = [
  { x: 214, y: 430, scale: 0.56, rotate: -5 },
  { x: 592, y: 424, scale: 0.56, rotate: 5 },
  { x: 404, y: 460, scale: 0.76 },
]
const flatTrio = [
  { x: 228, y: 256, scale: 0.6, rotate: -10 },
  { x: 570, y: 290, scale: 0.6, rotate: 8 },
  { x: 400, y: 556, scale: 0.7, rotate: -2 },
]

export const wearableMotifs: Readonly<Record<string, Motif>> = {
  mask: {
    views: {
      front: alone(maskItem, { scale: 1.06, y: 430 }),
      detail: closeUp(maskItem, { x: -80, y: -30, zoom: 1.9 }),
      pack: inBag(maskItem, { scale: 0.62 }),
      bunch: grouped(maskItem, flatTrio, { kinds: ['wall'] }),
    },
  },
  hat: {
    views: {
      front: alone(hatItem, { scale: 1.02, raised: true }),
      bunch: grouped(hatItem, trio),
      detail: closeUp(hatItem, { y: 40, zoom: 1.75 }),
      pack: inBag(hatItem, { scale: 0.62 }),
    },
  },
  wig: {
    views: {
      front: alone(wigOnHead, { scale: 1.04 }),
      flat: alone(wigItem, { y: 420, scale: 1.12 }),
      detail: closeUp(wigItem, { x: -20, y: -70, zoom: 1.5 }),
      pack: inBag(wigItem, { scale: 0.68 }),
    },
  },
  glasses: {
    views: {
      front: alone(glassesItem, { y: 430 }),
      bunch: grouped(glassesItem, flatTrio, { kinds: ['wall'] }),
      detail: closeUp(glassesItem, { x: -120, y: 0, zoom: 1.9 }),
    },
  },
  accessory: {
    views: {
      front: alone(accessoryItem, { y: 410, scale: 1.08 }),
      detail: closeUp(accessoryItem, { y: -90, zoom: 1.75 }),
      pack: inBag(accessoryItem, { scale: 0.66 }),
    },
  },
  sash: { views: { front: sashFront, roll: alone(sashRoll, { scale: 1.1 }), pack: inBag(sashRoll, { scale: 0.7 }) } },
  badge: {
    views: {
      front: alone(badgeItem, { y: 410, scale: 1.1 }),
      detail: closeUp(badgeItem, { y: -60, zoom: 1.7 }),
      pack: inBag(badgeItem, { scale: 0.68 }),
    },
  },
}
