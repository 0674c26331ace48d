/** Small drawn symbols of the themes, each within 100 × 100 around the origin, and the all-over prints made of them. */

import { heartPath, polar, round, roundStarPath, starPath } from './geometry.ts'
import { circle, ellipse, fill, place, stroke } from './paint.ts'
import type { Painter } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

type Inks = { main: string; second: string; line: string }

type EmblemDrawing = (inks: Inks) => string

const origin = { x: 0, y: 0 }

function inksOn(tone: Tone, accent: Tone): Inks {
  return { main: accent.base, second: mix(accent.light, '#FFFFFF', 0.2), line: tone.deep }
}

const star: EmblemDrawing = ({ main, second }) =>
  fill(roundStarPath(origin, { tips: 5, outer: 46, inner: 21 }), main) +
  fill(starPath({ x: -3, y: -3 }, { tips: 5, outer: 22, inner: 10 }), second, 'opacity=".5"')

const heart: EmblemDrawing = ({ main, second }) =>
  fill(heartPath(origin, 40), main) +
  ellipse({ x: -19, y: -19 }, 11, 8, second, 'opacity=".75" transform="rotate(-35 -19 -19)"')

const flower: EmblemDrawing = ({ main, second }) =>
  Array.from({ length: 6 }, (_, index) => {
    const at = polar(origin, 25, index * 60 - 90)
    return ellipse(
      at,
      19,
      15,
      index % 2 ? main : mix(main, '#FFFFFF', 0.18),
      `transform="rotate(${index * 60} ${round(at.x)} ${round(at.y)})"`,
    )
  }).join('') +
  circle(origin, 13, '#FFC93C', `stroke="${mix(second, '#B0740A', 0.6)}" stroke-width="1.5"`) +
  circle({ x: -3, y: -3 }, 5, '#fff', 'opacity=".5"')

const unicorn: EmblemDrawing = ({ main, second, line }) =>
  fill(
    'M-8 46C-16 26-14 10-10 0C-26 8-40 12-42 2C-43-6-30-16-20-24C-14-32-2-36 10-34L16-44L22-28C36-14 38 18 32 46Z',
    '#FFF7F9',
    'stroke="#E3BFD3" stroke-width="1.6" stroke-linejoin="round"',
  ) +
  fill('M10-34C30-40 48-20 46 4C52 22 42 38 36 46H20C34 30 20 20 30 6C14 0 28-18 10-34Z', main) +
  fill('M22-24C40-22 42-2 36 8C44 20 38 36 34 46H28C38 26 26 18 34 6C22-2 34-14 22-24Z', second) +
  fill('M-14-28L-34-50L-2-36Z', '#F2C14E') +
  stroke('M-24-40L-14-36M-19-34L-10-32', '#B9812A', 2) +
  stroke('M-12-14Q-7-18-3-13', line, 3) +
  ellipse({ x: -20, y: 0 }, 6, 4, '#FF9EBB', 'opacity=".7"') +
  circle({ x: -35, y: 2 }, 2, line)

const dinosaur: EmblemDrawing = ({ main, second, line }) =>
  fill(
    'M-30-46C-16-52 0-44 0-28C2-14 12-8 22 0C34 10 42 24 48 40C36 34 30 32 24 32L24 46H10L8 34H-8L-10 46H-24L-22 20C-26 6-20-6-16-14C-26-12-44-14-46-22C-48-34-42-42-30-46Z',
    main,
  ) +
  fill('M-12 30C-16 10-8-4-2-10C8 0 12 16 8 32Z', second, 'opacity=".75"') +
  fill('M-4-44L8-44L2-30ZM4-26L18-26L8-12ZM16-10L30-8L20 4ZM30 6L44 12L32 20Z', second) +
  circle({ x: -27, y: -34 }, 5, '#fff') +
  circle({ x: -28, y: -34 }, 2.6, line) +
  stroke('M-44-22Q-34-18-24-20', line, 2.4)

const football: EmblemDrawing = ({ line }) =>
  circle(origin, 42, '#FFFFFF') +
  circle(origin, 42, 'none', `stroke="${line}" stroke-width="3"`) +
  fill(
    `M0-16L15-5L9 13H-9L-15-5Z${Array.from({ length: 5 }, (_, index) => {
      const a = polar(origin, 41, index * 72 - 90 - 17)
      const b = polar(origin, 41, index * 72 - 90 + 17)
      const c = polar(origin, 28, index * 72 - 90)
      return `M${round(a.x)} ${round(a.y)}A42 42 0 0 1 ${round(b.x)} ${round(b.y)}L${round(c.x)} ${round(c.y)}Z`
    }).join('')}`,
    line,
  ) +
  stroke(
    Array.from({ length: 5 }, (_, index) => {
      const a = polar(origin, 16, index * 72 - 90)
      const b = polar(origin, 30, index * 72 - 90)
      return `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`
    }).join(''),
    line,
    2.4,
  )

const crown: EmblemDrawing = ({ main, second }) =>
  fill('M-44 30L-48-18L-24 2L0-36L24 2L48-18L44 30Q0 42-44 30Z', main) +
  fill('M-44 22Q0 34 44 22L44 32Q0 44-44 32Z', mix(main, '#3A1B45', 0.25)) +
  [-48, 0, 48].map((x) => circle({ x, y: x === 0 ? -38 : -20 }, 6, second)).join('') +
  circle({ x: 0, y: 10 }, 7, second) +
  circle({ x: -24, y: 14 }, 4.5, second) +
  circle({ x: 24, y: 14 }, 4.5, second)

const skull: EmblemDrawing = ({ main, line }) =>
  stroke('M-38 22L38 46M38 22L-38 46', main, 9) +
  [
    [-40, 19],
    [-42, 26],
    [40, 19],
    [42, 26],
    [-40, 44],
    [-42, 50],
    [40, 44],
    [42, 50],
  ]
    .map(([x = 0, y = 0]) => circle({ x, y }, 6, main))
    .join('') +
  fill('M-32-14C-32-36-16-46 0-46C16-46 32-36 32-14C32-2 26 4 20 8V20Q0 28-20 20V8C-26 4-32-2-32-14Z', main) +
  ellipse({ x: -13, y: -10 }, 8, 9, line) +
  ellipse({ x: 13, y: -10 }, 8, 9, line) +
  fill('M0 0L5 9H-5Z', line) +
  stroke('M-8 14V22M0 15V23M8 14V22', line, 2.4)

const planet: EmblemDrawing = ({ main, second, line }) =>
  circle(origin, 28, main) +
  fill('M-26-10Q0-2 27-8A28 28 0 0 1 28 2Q0 10-28 2Z', second, 'opacity=".7"') +
  ellipse(origin, 47, 13, 'none', `stroke="${mix(second, line, 0.15)}" stroke-width="5" transform="rotate(-20)"`) +
  fill('M-28-2A28 28 0 0 1 27-9L20-22A28 28 0 0 0-28-2Z', main) +
  circle({ x: -10, y: -16 }, 6, '#fff', 'opacity=".45"')

const rocket: EmblemDrawing = ({ main, second, line }) =>
  fill('M0-50C18-32 20-6 14 22H-14C-20-6-18-32 0-50Z', '#FFFFFF') +
  fill('M0-50C8-42 13-33 15-24H-15C-13-33-8-42 0-50Z', main) +
  fill('M-15 0L-32 26L-13 20ZM15 0L32 26L13 20Z', main) +
  circle({ x: 0, y: -8 }, 9, mix(second, '#6BB7F0', 0.5), `stroke="${line}" stroke-width="2.5"`) +
  fill('M-9 24Q0 58 9 24Z', '#FFB21E') +
  fill('M-4 24Q0 42 4 24Z', '#FFF0A3')

const leaf: EmblemDrawing = ({ main, second }) =>
  fill(
    'M0 48C-4 34-42 34-44 2C-34 4-30 8-26 6C-36-6-36-22-24-34C-20-26-16-22-12-24C-12-36-4-46 0-48C4-46 12-36 12-24C16-22 20-26 24-34C36-22 36-6 26 6C30 8 34 4 44 2C42 34 4 34 0 48Z',
    main,
  ) + stroke('M0 46V-36M0 20L-26 4M0 20L26 4M0-4L-18-20M0-4L18-20', second, 2.6, 'opacity=".8"')

const shell: EmblemDrawing = ({ main, second }) =>
  fill('M0 40L-18 34C-52 16-50-18-30-32C-22-40-12-38-8-36C-4-42 4-42 8-36C12-38 22-40 30-32C50-18 52 16 18 34Z', main) +
  stroke('M0 36V-34M-6 34L-24-28M6 34L24-28M-12 32L-40-6M12 32L40-6', second, 3.2) +
  fill('M-16 36L16 36L10 46H-10Z', mix(main, '#3A1B45', 0.18))

const pumpkin: EmblemDrawing = ({ main, line }) =>
  stroke('M2-28Q0-40 12-46', '#4C7A34', 8) +
  ellipse({ x: -22, y: 6 }, 24, 34, mix(main, '#7A2A00', 0.16)) +
  ellipse({ x: 22, y: 6 }, 24, 34, mix(main, '#7A2A00', 0.2)) +
  ellipse({ x: 0, y: 6 }, 26, 36, main) +
  fill('M-28-4L-8-2L-18-18ZM28-4L8-2L18-18Z', line) +
  fill('M-30 12Q0 26 30 12Q22 36 0 36Q-22 36-30 12ZM-10 18V26L-2 24V18ZM6 30V36L14 33V27Z', line, 'fill-rule="evenodd"')

const bat: EmblemDrawing = ({ main }) =>
  fill(
    'M0-8L-6-20L-10-8C-24-20-40-18-50-10C-42-6-40 2-38 10C-32 4-26 4-22 12C-16 6-10 8-6 18L0 26L6 18C10 8 16 6 22 12C26 4 32 4 38 10C40 2 42-6 50-10C40-18 24-20 10-8L6-20Z',
    main,
  )

const fir: EmblemDrawing = ({ main, second }) =>
  fill('M0-44L22-12H12L32 16H18L38 42H-38L-18 16H-32L-12-12H-22Z', main) +
  fill('M-7 42H7V50H-7Z', '#7A4A2A') +
  [
    [-8, -8],
    [10, 6],
    [-14, 24],
    [16, 30],
    [2, 24],
  ]
    .map(([x = 0, y = 0]) => circle({ x, y }, 4, second))
    .join('') +
  fill(starPath({ x: 0, y: -44 }, { tips: 5, outer: 10, inner: 4 }), '#F2C14E')

const snowflake: EmblemDrawing = ({ main }) =>
  stroke(
    Array.from({ length: 6 }, (_, index) => {
      const end = polar(origin, 44, index * 60)
      const knot = polar(origin, 26, index * 60)
      const left = polar(knot, 14, index * 60 - 48)
      const right = polar(knot, 14, index * 60 + 48)
      return `M0 0L${round(end.x)} ${round(end.y)}M${round(left.x)} ${round(left.y)}L${round(knot.x)} ${round(knot.y)}L${round(right.x)} ${round(right.y)}`
    }).join(''),
    main,
    5,
  )

const rings: EmblemDrawing = ({ main, second }) =>
  circle({ x: -14, y: 8 }, 25, 'none', `stroke="${main}" stroke-width="7"`) +
  circle({ x: 14, y: 8 }, 25, 'none', `stroke="${mix(main, '#FFFFFF', 0.25)}" stroke-width="7"`) +
  stroke('M-3 30A25 25 0 0 0 9 0', main, 7) +
  fill('M14-36L26-26L14-14L2-26Z', second) +
  fill('M2-26H26L14-14Z', mix(second, '#7A9CC0', 0.35))

const mask: EmblemDrawing = ({ main, second, line }) =>
  fill(
    'M-46-14C-30-26-14-18 0-12C14-18 30-26 46-14C48 8 36 24 20 24C10 24 6 14 0 12C-6 14-10 24-20 24C-36 24-48 8-46-14Z',
    main,
  ) +
  ellipse({ x: -20, y: 0 }, 11, 7, line, 'transform="rotate(10 -20 0)"') +
  ellipse({ x: 20, y: 0 }, 11, 7, line, 'transform="rotate(-10 20 0)"') +
  fill('M0-12L-8-40L0-30L8-40Z', second)

const paw: EmblemDrawing = ({ main }) =>
  fill('M0 2C16 2 30 20 26 34C22 44 10 38 0 38C-10 38-22 44-26 34C-30 20-16 2 0 2Z', main) +
  [
    [-32, -2, -20],
    [-13, -24, -8],
    [13, -24, 8],
    [32, -2, 20],
  ]
    .map(([x = 0, y = 0, turn = 0]) => ellipse({ x, y }, 10, 14, main, `transform="rotate(${turn} ${x} ${y})"`))
    .join('')

const bolt: EmblemDrawing = ({ main, line }) =>
  fill('M10-48L-26 8H-4L-12 48L28-12H4Z', main, `stroke="${line}" stroke-width="3" stroke-linejoin="round"`)

const balloon: EmblemDrawing = ({ main, second }) =>
  stroke('M0 22Q-8 36 2 48', second, 2.5) +
  fill('M0-46C22-46 30-28 28-14C26 4 10 18 0 20C-10 18-26 4-28-14C-30-28-22-46 0-46Z', main) +
  fill('M-5 24L0 18L5 24Z', main) +
  ellipse({ x: -11, y: -28 }, 6, 9, '#fff', 'opacity=".6" transform="rotate(25 -11 -28)"')

const cupcake: EmblemDrawing = ({ main, second, line }) =>
  fill('M-26 8H26L18 44H-18Z', second) +
  stroke('M-14 12L-10 42M0 12V42M14 12L10 42', mix(second, line, 0.25), 2.5) +
  fill('M-34 10C-38-4-26-10-22-12C-20-26-8-26-4-30C0-38 4-38 6-30C14-28 22-24 22-12C30-10 38-2 34 10Z', main) +
  circle({ x: 2, y: -40 }, 7, '#DB1F30')

const anchor: EmblemDrawing = ({ main }) =>
  circle({ x: 0, y: -34 }, 9, 'none', `stroke="${main}" stroke-width="7"`) +
  stroke('M0-24V40M-18-12H18M-36 12C-32 34-14 40 0 42C14 40 32 34 36 12', main, 8)

const bow: EmblemDrawing = ({ main, second }) =>
  fill('M0 0C-16-26-46-28-44-8C-46 18-18 20 0 4C18 20 46 18 44-8C46-28 16-26 0 0Z', main) +
  fill('M-6 4L-22 40L-8 34L2 8ZM6 4L22 40L8 34L-2 8Z', mix(main, '#3A1B45', 0.15)) +
  ellipse({ x: 0, y: 0 }, 9, 11, second)

const spider: EmblemDrawing = ({ main }) =>
  stroke(
    'M-10-4L-32-20L-40-4M-12 4L-36 2L-44 18M-10 10L-30 20L-34 38M10-4L32-20L40-4M12 4L36 2L44 18M10 10L30 20L34 38M0-14V-50',
    main,
    3.4,
  ) +
  ellipse({ x: 0, y: 10 }, 15, 18, main) +
  circle({ x: 0, y: -10 }, 10, main)

const pram: EmblemDrawing = ({ main, second, line }) =>
  stroke('M-40-26Q-52-30-46-42', line, 4) +
  fill('M-38 4H38C38 26 22 36 0 36C-22 36-38 26-38 4Z', main) +
  fill('M0 0V-40C24-40 40-22 40 0Z', second, `stroke="${line}" stroke-width="2.5" stroke-linejoin="round"`) +
  stroke('M-38 4L-40-26M14-38Q22-18 22 0M0-40Q-2-20 0 0', line, 3) +
  [-20, 20].map((x) => circle({ x, y: 40 }, 10, '#FFFFFF', `stroke="${line}" stroke-width="4"`)).join('')

const cloud: EmblemDrawing = ({ second }) =>
  ellipse({ x: -16, y: 8 }, 26, 16, second) +
  ellipse({ x: 16, y: 10 }, 26, 14, second) +
  circle({ x: 2, y: -6 }, 22, second)

const olive: EmblemDrawing = ({ main, second, line }) =>
  stroke('M-30 44Q-4 10 22-46', line, 4) +
  [-32, -14, 4, 22]
    .map((y, index) =>
      [-1, 1]
        .map((side) =>
          place(
            { x: 14 - index * 11, y, rotate: side > 0 ? 24 : -150 },
            fill('M0 0C10-14 28-14 36 0C28 12 10 12 0 0Z', index % 2 ? main : second),
          ),
        )
        .join(''),
    )
    .join('') +
  circle({ x: 24, y: 4 }, 7, line) +
  circle({ x: -26, y: 16 }, 7, line)

const firework: EmblemDrawing = ({ main, second }) =>
  Array.from({ length: 14 }, (_, index) => {
    const from = polar(origin, 12, (index * 360) / 14)
    const to = polar(origin, index % 2 ? 46 : 34, (index * 360) / 14)
    return (
      stroke(`M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`, index % 2 ? main : second, 3.6) +
      circle(to, 3.4, main)
    )
  }).join('') + circle(origin, 6, second)

const couple: EmblemDrawing = ({ main, second, line }) =>
  place({ x: -16, y: -4, scale: 0.72, rotate: -10 }, heart({ main, second, line })) +
  place({ x: 18, y: 10, scale: 0.6, rotate: 12 }, heart({ main: mix(main, line, 0.35), second, line }))

const lion: EmblemDrawing = ({ main, second, line }) =>
  fill(
    Array.from({ length: 24 }, (_, index) => {
      const at = polar(origin, index % 2 ? 36 : 48, index * 15)
      return `${index ? 'L' : 'M'}${round(at.x)} ${round(at.y)}`
    }).join('') + 'Z',
    main,
    `stroke="${line}" stroke-width="2"`,
  ) +
  circle(origin, 27, second) +
  [-10, 10].map((x) => circle({ x, y: -5 }, 4, line)).join('') +
  fill('M-6 5H6L0 12Z', line) +
  stroke('M0 12Q-8 22-14 14M0 12Q8 22 14 14', line, 3)

const emblems: Readonly<Record<string, EmblemDrawing>> = {
  pram,
  cloud,
  olive,
  firework,
  couple,
  lion,
  star,
  heart,
  flower,
  unicorn,
  dinosaur,
  football,
  crown,
  skull,
  planet,
  rocket,
  leaf,
  shell,
  pumpkin,
  bat,
  fir,
  snowflake,
  rings,
  mask,
  paw,
  bolt,
  balloon,
  cupcake,
  anchor,
  bow,
  spider,
}

/** The symbols of each theme: the first one is the main one. */
const themes: Readonly<Record<string, readonly [string, ...string[]]>> = {
  stars: ['star'],
  hearts: ['heart'],
  flowers: ['flower'],
  unicorn: ['unicorn', 'star', 'heart'],
  dinosaur: ['dinosaur', 'leaf', 'paw'],
  football: ['football', 'star'],
  princess: ['crown', 'heart', 'star'],
  pirate: ['skull', 'anchor', 'star'],
  space: ['rocket', 'planet', 'star'],
  jungle: ['leaf', 'paw', 'flower'],
  mermaid: ['shell', 'star', 'heart'],
  halloween: ['pumpkin', 'bat', 'spider'],
  christmas: ['fir', 'snowflake', 'star'],
  wedding: ['rings', 'heart', 'flower'],
  carnival: ['mask', 'star', 'balloon'],
  birthday: ['balloon', 'cupcake', 'star'],
  superhero: ['bolt', 'star'],
  pram: ['pram', 'cloud', 'heart'],
}

export function themeSigns(pattern: string): readonly [string, ...string[]] {
  return themes[pattern] ?? (emblems[pattern] ? [pattern] : ['star'])
}

export function hasSigns(pattern: string): boolean {
  return pattern in themes || pattern in emblems
}

export function emblem(name: string, inks: Inks): string {
  return (emblems[name] ?? star)(inks)
}

/** Fixed colors of symbols: a pumpkin stays orange on a black cup. */
export function signInks(name: string, tone: Tone, accent: Tone): Inks {
  const known: Readonly<Record<string, Inks>> = {
    pumpkin: { main: '#F5821F', second: '#FFC17F', line: '#2B272F' },
    leaf: { main: '#2E9E4B', second: '#86D98F', line: '#14612E' },
    fir: { main: '#2E8B57', second: '#F2C14E', line: '#14612E' },
    dinosaur: { main: '#4FAE5B', second: '#BFE3A5', line: '#1F3B24' },
    unicorn: { main: '#E77FB3', second: '#9C8BE0', line: '#5A3A66' },
    football: { main: '#FFFFFF', second: '#FFFFFF', line: '#2B272F' },
    crown: { main: '#E2B13F', second: '#E0187F', line: '#85591A' },
    olive: { main: '#7F9B57', second: '#A9BF83', line: '#4A5F33' },
    firework: { main: '#F2C14E', second: '#FFE9AE', line: '#85591A' },
    lion: { main: '#E2B13F', second: '#FFE9AE', line: '#85591A' },
    rings: { main: '#D6A43B', second: '#E4F2FA', line: '#85591A' },
    rocket: { main: '#DB1F30', second: '#83C3EE', line: '#33405C' },
    cupcake: { main: '#F58FB8', second: '#FFD02E', line: '#8A5A36' },
  }
  const inks = known[name] ?? inksOn(tone, accent)
  // A symbol in the color of its background would be invisible.
  return inks.main.toLowerCase() === tone.base.toLowerCase() ? { ...inks, main: tone.pale, second: tone.light } : inks
}

/** The paint of an all-over print, or undefined when the article is plain. `size` is the pitch of the repeat. */
export function printPaint(
  painter: Painter,
  print: { pattern: string; tone: Tone; accent: Tone; size?: number; turn?: number },
): string | undefined {
  const { pattern, tone, accent } = print
  if (pattern === 'plain' || pattern === '') return undefined
  const size = print.size ?? painter.random.between(64, 84)
  const turn = print.turn ?? painter.random.pick([-18, -12, 12, 18, 24] as const)
  const content = printTile(painter, { pattern, tone, accent, size })
  const id = painter.define(
    (name) =>
      `<pattern id="${name}" width="${round(size)}" height="${round(size)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${content}</pattern>`,
  )
  return `url(#${id})`
}

function printTile(painter: Painter, print: { pattern: string; tone: Tone; accent: Tone; size: number }): string {
  const { pattern, tone, accent, size } = print
  const ink = accent.base.toLowerCase() === tone.base.toLowerCase() ? tone.pale : accent.base
  if (pattern === 'dots') {
    return (
      circle({ x: size * 0.25, y: size * 0.25 }, size * 0.14, ink) +
      circle({ x: size * 0.75, y: size * 0.75 }, size * 0.14, ink)
    )
  }
  if (pattern === 'stripes') return fill(`M0 0H${round(size / 2)}V${round(size)}H0Z`, ink)
  if (pattern === 'checks')
    return (
      fill(`M0 0H${round(size / 2)}V${round(size)}H0Z`, ink, 'opacity=".55"') +
      fill(`M0 0H${round(size)}V${round(size / 2)}H0Z`, ink, 'opacity=".55"')
    )
  if (pattern === 'confetti') {
    const inks = [ink, toneOf('zlta').base, toneOf('tyrkysova').base, tone.pale] as const
    return Array.from({ length: 9 }, (_, index) => {
      const at = {
        x: ((index % 3) + painter.random.between(0.25, 0.75)) * (size / 3),
        y: (Math.floor(index / 3) + painter.random.between(0.25, 0.75)) * (size / 3),
      }
      const color = painter.random.pick(inks)
      return index % 2
        ? circle(at, size * 0.055, color)
        : place({ ...at, rotate: painter.random.between(0, 180) }, fill(`M-5-2.5H5V2.5H-5Z`, color))
    }).join('')
  }
  const [first, second = first, third = second] = themeSigns(pattern)
  const sign = (name: string, x: number, y: number, scale: number, rotate: number) =>
    place({ x: x * size, y: y * size, scale: (scale * size) / 100, rotate }, emblem(name, signInks(name, tone, accent)))
  return (
    sign(first, 0.28, 0.28, 0.46, -8) +
    sign(painter.random.chance(0.5) ? second : first, 0.77, 0.76, 0.42, 10) +
    sign(third, 0.78, 0.24, 0.2, 0) +
    sign(second === first ? 'star' : second, 0.24, 0.77, 0.2, 0)
  )
}
