/** Small toys for guests and piñatas, each pack with its contents. */

import { toneAt } from './brief.ts'
import type { Brief, Motif } from './brief.ts'
import { emblem, signInks } from './emblems.ts'
import { heartPath, polar, round, roundStarPath, roundedRect } from './geometry.ts'
import {
  barrel,
  castShadow,
  circle,
  contactShadow,
  ellipse,
  fill,
  flat,
  gleam,
  linear,
  place,
  puffed,
  roundBody,
  stroke,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { lying, sheetOf, shine, standing } from './solids.ts'
import { inRows, piece } from './packs.ts'

const rainbow = ['cervena', 'oranzova', 'zlta', 'zelena', 'tyrkysova', 'modra', 'fialova', 'fuksiova'] as const

function rainbowAt(index: number): Tone {
  return toneOf(rainbow[index % rainbow.length] ?? 'cervena')
}

// Dinosaurs ----------------------------------------------------------------------------------------------------------

const dinosaurs: readonly ((tone: Tone, brief: Brief) => string)[] = [
  // The one that walks on two legs.
  (tone, { painter }) =>
    puffed(
      painter,
      'M-58-66C-30-84 6-74 8-48C10-30 26-20 44 0C60 20 74 40 92 50C64 58 42 48 30 40L34 76H14L6 48H-10L-14 76H-34L-30 34C-40 10-34-16-26-30C-42-28-66-34-68-46Z',
      tone,
      12,
    ) +
    circle({ x: -34, y: -58 }, 6, '#fff') +
    circle({ x: -36, y: -58 }, 3.2, '#2B272F') +
    stroke('M-66-42Q-48-36-34-40M-24-4Q-40 0-44 10', tone.deep, 4),
  // The one with the long neck.
  (tone, { painter }) =>
    puffed(
      painter,
      'M-82-78C-64-90-44-80-44-60C-44-34-30-16-4-16C30-18 50 4 92 34C70 40 56 36 48 34L50 76H30L26 42H-10L-14 76H-34L-36 30C-52 12-60-20-62-46C-74-46-88-56-82-78Z',
      tone,
      12,
    ) +
    circle({ x: -64, y: -70 }, 5.5, '#fff') +
    circle({ x: -66, y: -70 }, 3, '#2B272F') +
    [0, 1, 2].map((index) => circle({ x: -8 + index * 24, y: 4 + index * 6 }, 7, tone.dark, 'opacity=".45"')).join(''),
  // The one with plates.
  (tone, { painter }) =>
    fill('M-44-26L-34-62L-16-34L2-72L20-34L38-60L48-20L66-34L64-2Z', mix(tone.dark, tone.base, 0.25)) +
    puffed(
      painter,
      'M-90 14C-86-6-60-10-44-16C-10-38 40-34 62-4C74 12 86 22 98 22C84 36 64 38 54 34L56 70H36L32 42H-12L-16 70H-36L-38 38C-62 40-90 34-90 14Z',
      tone,
      12,
    ) +
    circle({ x: -70, y: 10 }, 5.5, '#fff') +
    circle({ x: -72, y: 10 }, 3, '#2B272F'),
  // The one with three horns.
  (tone, { painter }) =>
    puffed(
      painter,
      'M-40-40C-20-60 6-44 6-16C30-20 66-10 76 14C84 26 94 30 100 36C84 44 74 42 68 40L68 74H46L42 48H4L0 74H-22L-24 40C-60 44-92 28-92 4C-92-10-70-16-56-14C-54-28-48-36-40-40Z',
      tone,
      12,
    ) +
    fill('M-72-10L-90-46L-54-16ZM-88 2L-110-8L-84 14Z', '#FFF3DC') +
    circle({ x: -56, y: 2 }, 5.5, '#fff') +
    circle({ x: -58, y: 2 }, 3, '#2B272F'),
]

function miniDinosaurs(brief: Brief): string {
  const colors = [
    'zelena',
    'oranzova',
    'fialova',
    'tyrkysova',
    'zlta',
    'cervena',
    'modra',
    'matova',
    'hneda',
    'fuksiova',
    'svetlomodra',
    'strieborna',
  ]
  return inRows(
    { columns: 3, dx: 186, dy: 142, count: 12 },
    (index) =>
      contactShadow(brief.painter, { x: 4, y: 56, rx: 62, ry: 10, strength: 0.3 }) +
      place(
        { scale: 0.78, scaleX: index % 3 === 2 ? -0.78 : 0.78 },
        dinosaurs[(index + Math.floor(index / 3)) % 4]?.(toneOf(colors[index] ?? 'zelena'), brief) ?? '',
      ),
  )
}

// Noise, flight and motion -------------------------------------------------------------------------------------------

function blower(brief: Brief, tone: Tone, second: Tone): string {
  const { painter } = brief
  const coil = 'M60 0C120-8 176-30 176-76C176-112 126-116 122-82C120-58 152-54 154-78'
  return (
    stroke(coil, tone.dark, 40) +
    stroke(coil, tone.base, 34) +
    stroke(coil, second.base, 34, 'stroke-dasharray="10 22"') +
    stroke(coil, '#fff', 5, 'opacity=".5" transform="translate(-5 -8)"') +
    fill('M-120-13L-40-20V20L-120 13Q-128 0-120-13Z', barrel(painter, toneOf('biela'))) +
    fill(
      'M-44-22L70-30V30L-44 22Z',
      linear(painter, [
        [0, second.light],
        [0.5, second.base],
        [1, second.dark],
      ]),
    ) +
    Array.from({ length: 7 }, (_, index) =>
      fill(`M-44 ${-18 + index * 6}l-46 ${-30 + index * 10}l10 ${8 - index}Z`, index % 2 ? tone.base : second.light),
    ).join('')
  )
}

function blowers(brief: Brief): string {
  return [0, 1, 2, 3, 4, 5]
    .map((index) =>
      piece(
        {
          x: (index % 2 ? 96 : -118) + (index > 3 ? 6 : 0),
          y: -160 + Math.floor(index / 2) * 165,
          scale: 0.86,
          rotate: index % 2 ? 8 : -10,
        },
        blower(brief, toneAt(brief, index), toneAt(brief, index + 1)),
      ),
    )
    .join('')
}

function yoyo(brief: Brief): string {
  const { painter } = brief
  const wood = toneOf('#DDB27C')
  const face =
    circle({ x: 0, y: 0 }, 150, roundBody(painter, wood)) + circle({ x: 0, y: 0 }, 116, roundBody(painter, brief.tone))
  const stars = Array.from({ length: 9 }, (_, index) =>
    place(
      { ...polar({ x: 0, y: 0 }, index % 2 ? 92 : 70, index * 40), scale: 0.1 + (index % 3) * 0.03 },
      emblem('star', { main: '#FFE9AE', second: '#FFF', line: '#D6A43B' }),
    ),
  ).join('')
  return (
    circle({ x: 34, y: 58 }, 150, roundBody(painter, { ...wood, base: wood.dark, light: wood.base })) +
    fill('M120-20L154 20V110L124 128Z', wood.deep, 'opacity=".2"') +
    stroke('M10-92C-30-190 60-240 20-280C0-300-30-280-14-262', '#F6EFE4', 7) +
    place(
      { y: 56 },
      face +
        stars +
        place({ scale: 1.1, rotate: 24 }, emblem('rocket', signInks('rocket', toneOf('modra'), toneOf('biela')))) +
        circle({ x: 0, y: 0 }, 116, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="4"') +
        gleam(painter, { x: -60, y: -70, rx: 44, ry: 28, rotate: -36, strength: 0.6 }),
    )
  )
}

function foamPlane(brief: Brief, tone: Tone, accent: Tone): string {
  const { painter } = brief
  return (
    fill('M96-8L140-52L150-46L128 4Z', flat(painter, accent)) +
    fill('M-20-10L60-92L92-88L44 2Z', flat(painter, { ...tone, base: tone.dark, light: tone.base })) +
    puffed(painter, 'M-150 6Q-128-18-60-16L120-12Q150-8 146 6Q120 22 40 22L-90 24Q-140 24-150 6Z', toneOf('biela'), 9) +
    fill('M-46 6L26 96L64 94L34 4Z', flat(painter, tone)) +
    [-96, -70, -44].map((x) => circle({ x, y: 0 }, 8, accent.base)).join('') +
    fill('M-152 8L-160-26L-146-26L-140 6L-146 40L-160 40Z', '#8E94A2')
  )
}

function foamPlanes(brief: Brief): string {
  const tones = ['modra', 'cervena', 'zlta', 'zelena'].map(toneOf)
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) =>
      piece(
        { x: index % 2 ? 128 : -122, y: -206 + Math.floor(index / 2) * 138, scale: 0.8, rotate: -8 + (index % 3) * 7 },
        foamPlane(brief, tones[index % 4] ?? brief.tone, tones[(index + 1) % 4] ?? brief.tone),
      ),
    )
    .join('')
}

function bouncyBall(brief: Brief, tone: Tone, second: Tone, radius: number): string {
  const swirl = `M${-radius} ${-radius * 0.2}C${-radius * 0.4} ${-radius * 0.9} ${radius * 0.1} ${radius * 0.2} ${radius} ${-radius * 0.4}M${-radius * 0.9} ${radius * 0.4}C${-radius * 0.2} ${-radius * 0.1} ${radius * 0.2} ${radius * 0.9} ${radius * 0.9} ${radius * 0.3}`
  const id = brief.painter.define((name) => `<clipPath id="${name}"><circle r="${round(radius)}"/></clipPath>`)
  return (
    circle({ x: 0, y: 0 }, radius, roundBody(brief.painter, tone)) +
    `<g clip-path="url(#${id})">${stroke(swirl, second.light, radius * 0.2, 'opacity=".75"')}</g>` +
    gleam(brief.painter, { x: -radius * 0.36, y: -radius * 0.42, rx: radius * 0.3, ry: radius * 0.2, rotate: -30 })
  )
}

function bouncyBalls(brief: Brief): string {
  return inRows(
    { columns: 4, dx: 132, dy: 150, count: 12 },
    (index) =>
      contactShadow(brief.painter, { x: 4, y: 56, rx: 52, ry: 11, strength: 0.34 }) +
      bouncyBall(brief, rainbowAt(index * 3), rainbowAt(index * 3 + 3), 58),
  )
}

// Things to wear and to stick ----------------------------------------------------------------------------------------

function ring(brief: Brief, index: number): string {
  const { painter } = brief
  const band = toneOf(index % 2 ? 'strieborna' : 'zlata')
  const gem = toneOf(['fuksiova', 'tyrkysova', 'fialova', 'zlta', 'ruzova', 'zelena'][index % 6] ?? 'ruzova')
  const shapes = [
    heartPath({ x: 0, y: -36 }, 24),
    roundStarPath({ x: 0, y: -36 }, { tips: 5, outer: 30, inner: 16 }),
    'M0-64L26-36L0-8L-26-36Z',
    roundStarPath({ x: 0, y: -36 }, { tips: 6, outer: 28, inner: 20 }),
  ]
  return (
    ellipse({ x: 0, y: 8 }, 36, 38, 'none', `stroke="${band.dark}" stroke-width="10"`) +
    ellipse({ x: -1, y: 7 }, 36, 38, 'none', `stroke="${band.light}" stroke-width="5"`) +
    puffed(painter, shapes[index % 4] ?? shapes[0] ?? '', gem, 7) +
    shine({ x: -8, y: -44, rx: 6, ry: 4, rotate: -30 })
  )
}

function rings(brief: Brief): string {
  const { painter } = brief
  const tray = roundedRect({ x: -262, y: -216, width: 524, height: 432, radius: 26 })
  return (
    sheetOf(painter, toneOf('ruzova'), tray) +
    fill(roundedRect({ x: -244, y: -198, width: 488, height: 396, radius: 18 }), flat(painter, toneOf('#4A2B57'))) +
    inRows({ columns: 6, dx: 80, dy: 98, count: 24 }, (index) =>
      place({ scale: 0.82, y: 8 }, stroke('M-40 22H40', '#2E1838', 9) + ring(brief, index * 5 + Math.floor(index / 6))),
    )
  )
}

const smile = (tone: Tone) =>
  circle({ x: 0, y: 0 }, 32, tone.base) +
  circle({ x: -11, y: -8 }, 4.5, '#2B272F') +
  circle({ x: 11, y: -8 }, 4.5, '#2B272F') +
  stroke('M-16 6Q0 24 16 6', '#2B272F', 4.5)

function stickers(brief: Brief): string {
  const { painter } = brief
  const signs = [
    'star',
    'crown',
    'heart',
    'paw',
    'rocket',
    'flower',
    'unicorn',
    'football',
    'cupcake',
    'dinosaur',
  ] as const
  const sheet = (turn: number, x: number, tint: Tone, content: string) =>
    place(
      { x, rotate: turn },
      sheetOf(painter, tint, roundedRect({ x: -190, y: -246, width: 380, height: 492, radius: 18 })) + content,
    )
  const cells = Array.from({ length: 20 }, (_, index) => {
    const tone = rainbowAt(index * 3 + 1)
    const name = signs[index % signs.length] ?? 'star'
    const picture =
      index % 4 === 1 ? smile(tone) : place({ scale: 0.6 }, emblem(name, signInks(name, toneOf('biela'), tone)))
    return place(
      { x: ((index % 4) - 1.5) * 88, y: (Math.floor(index / 4) - 2) * 94 },
      circle({ x: 0, y: 0 }, 41, '#fff', 'stroke="#E4DCEC" stroke-width="2.5"') + picture,
    )
  }).join('')
  const under = ['oranzova', 'ruzova', 'fialova', 'svetlomodra', 'matova']
  return (
    under.map((color, index) => sheet(14 - index * 3.4, 58 - index * 14, toneOf(color), '')).join('') +
    sheet(-4, -14, toneOf('kremova'), cells)
  )
}

function tattoos(brief: Brief): string {
  const { painter } = brief
  const signs = [
    'skull',
    'anchor',
    'dinosaur',
    'unicorn',
    'star',
    'heart',
    'rocket',
    'shell',
    'crown',
    'bolt',
    'flower',
    'paw',
  ] as const
  const card = roundedRect({ x: -66, y: -66, width: 132, height: 132, radius: 12 })
  return inRows({ columns: 8, dx: 66, dy: 92, count: 40 }, (index) => {
    const name = signs[(index + Math.floor(index / 8)) % signs.length] ?? 'star'
    return place(
      { rotate: (index % 3) * 5 - 6, scale: 0.44, scaleX: 0.44 },
      sheetOf(painter, toneOf('biela'), card) +
        fill(card, '#F4F0FA') +
        stroke(
          roundedRect({ x: -57, y: -57, width: 114, height: 114, radius: 8 }),
          rainbowAt(index * 3).base,
          3,
          'stroke-dasharray="7 6"',
        ) +
        place({ scale: 0.92 }, emblem(name, signInks(name, toneOf('biela'), rainbowAt(index * 3)))) +
        fill('M66 30V66H30Z', mix(toneOf('svetlomodra').base, '#FFFFFF', 0.35)) +
        fill('M66 30L30 66L34 34Z', '#fff', 'stroke="#D9CFE4" stroke-width="2"'),
    )
  })
}

/** Bent into rings they glow; the rest lie as sticks. */
function glowBracelets(brief: Brief): string {
  const glows = ['#39E46B', '#FF4FA3', '#36C5FF', '#FFD92E', '#FF8A1E']
  const neon = (path: string, color: string) =>
    stroke(path, color, 40, 'opacity=".12"') +
    stroke(path, color, 27, 'opacity=".25"') +
    stroke(path, mix(color, '#000000', 0.12), 15) +
    stroke(path, color, 12) +
    stroke(path, '#fff', 4.5, 'opacity=".85"')
  const loop = (x: number, y: number, turn: number) => `M${x + 72} ${y}A72 ${round(72 - turn)} 0 1 1 ${x + 71} ${y - 6}`
  const board = roundedRect({ x: -268, y: -252, width: 536, height: 504, radius: 34 })
  return (
    castShadow(board, { dx: 6, dy: 12, blur: 10, strength: 0.24 }) +
    fill(
      board,
      linear(brief.painter, [
        [0, '#3B2A63'],
        [1, '#1D1338'],
      ]),
    ) +
    glows
      .map((color, index) =>
        neon(`M${-210 + index * 8} ${70 + index * 34}L${206 - index * 6} ${52 + index * 36}`, color),
      )
      .join('') +
    [
      [-150, -130, 6],
      [-8, -96, 12],
      [142, -134, 4],
    ]
      .map(
        ([x = 0, y = 0, turn = 0], index) =>
          neon(loop(x, y, turn), glows[index] ?? '#fff') + circle({ x: x + 72, y: y - 3 }, 11, '#F4F6FA'),
      )
      .join('')
  )
}

// Mixed ------------------------------------------------------------------------------------------------------------

function duck(brief: Brief): string {
  const yellow = toneOf('zlta')
  return (
    puffed(
      brief.painter,
      'M-70 20C-76-6-50-14-30-12C-46-30-40-66-6-66C26-66 38-36 24-14C56-16 84-30 92-40C100 10 76 56 10 56C-36 56-66 46-70 20Z',
      yellow,
      14,
    ) +
    fill('M-38-40Q-70-44-72-32Q-56-22-36-28Z', toneOf('oranzova').base) +
    circle({ x: -14, y: -44 }, 6, '#2B272F') +
    stroke('M16 16Q44 30 66 6', yellow.dark, 5)
  )
}

function whistle(brief: Brief, tone: Tone): string {
  return (
    puffed(brief.painter, 'M-90-34H30C70-34 84 0 70 30C56 60 10 62-10 34Q-20 10-44 4H-90Z', tone, 12) +
    circle({ x: 24, y: 12 }, 22, tone.deep) +
    circle({ x: 24, y: 14 }, 13, toneOf('zlta').base) +
    fill('M-40-34H-6L-20-10H-40Z', tone.deep) +
    ellipse({ x: 96, y: 0 }, 18, 18, 'none', `stroke="${tone.dark}" stroke-width="9"`)
  )
}

function toyMix(brief: Brief): string {
  const toys = [
    () => duck(brief),
    (index: number) => whistle(brief, rainbowAt(index * 3 + 2)),
    (index: number) => place({ scale: 1.2 }, ring(brief, index)),
    (index: number) => bouncyBall(brief, rainbowAt(index * 3 + 2), rainbowAt(index * 3 + 5), 52),
  ]
  return inRows({ columns: 8, dx: 66, dy: 82, count: 48 }, (index) => {
    const toy = toys[(index + Math.floor(index / 8)) % toys.length]
    return (
      contactShadow(brief.painter, { x: 3, y: 26, rx: 30, ry: 6, strength: 0.26 }) +
      place({ scale: 0.44, rotate: ((index * 37) % 40) - 20 }, toy?.(index) ?? '')
    )
  })
}

export const smallToyMotifs: Readonly<Record<string, Motif>> = {
  'mini-dinosaurs': lying({ draw: miniDinosaurs }, { scale: 1.06 }),
  blowers: lying({ draw: blowers }),
  'yo-yo': standing({ draw: yoyo, base: 232, foot: 130 }, { scale: 0.98 }),
  'foam-planes': lying({ draw: foamPlanes }, { scale: 1.05 }),
  'bouncy-balls': lying({ draw: bouncyBalls }, { scale: 1.1 }),
  'toy-rings': lying({ draw: rings }),
  'reward-stickers': lying({ draw: stickers }, { scale: 1.02 }),
  'toy-tattoos': lying({ draw: tattoos }, { scale: 1.1 }),
  'glow-bracelets': lying({ draw: glowBracelets }),
  'toy-mix': lying({ draw: toyMix }, { scale: 1.1 }),
}
