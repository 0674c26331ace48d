/** Composed pictures for the home page, category tiles, occasions and articles. */

import { weight } from './balloons.ts'
import { createBrief } from './brief.ts'
import type { Brief } from './brief.ts'
import { burst, popper } from './confetti.ts'
import { foilWord } from './glyphs.ts'
import { drawHat } from './hats.ts'
import { bokeh, circle, fill, ground, linear, place, radial, svg } from './paint.ts'
import type { Sheet } from './paint.ts'
import { toneOf } from './palette.ts'
import { champagneGlass } from './table-things.ts'
import { birthday, compositions } from './scene-compositions.ts'
import { bunch, floorBalloons, night, scatter, sixSpots, standing, wide, withTone } from './stage.ts'
import type { Stage } from './stage.ts'

const heroSheet: Sheet = { width: 1600, height: 700 }

/** Topics: hero (1600 × 700, the left side stays calm for text; `text` is the year) and all others 1200 × 800. */
export function drawScene({ topic, seed = 1, text = '' }: { topic: string; seed?: number; text?: string }): string {
  if (topic === 'hero') return hero(seed, text)
  return compose({ topic, seed, sheet: wide })
}

/** A scene as a banner, 1600 × 700: it is on the right and fades into a light background for the banner's text. */
export function drawBanner({ topic, seed = 1 }: { topic: string; seed?: number }): string {
  const { brief, back, content } = stageOf(topic, seed)
  const { painter } = brief
  const clip = painter.define((name) => `<clipPath id="${name}"><path d="M0 0H1200V800H0Z"/></clipPath>`)
  const scene = `<g transform="translate(550 0) scale(.875)"><g clip-path="url(#${clip})">${back}${content}</g></g>`
  const light = fill(
    'M0 0H1250V700H0Z',
    linear(
      painter,
      [
        [0, '#FFF3F8', 1],
        [0.44, '#FFF1E6', 1],
        [0.52, '#FFF1E6', 0.86],
        [0.64, '#FFF1E6', 0.44],
        [0.78, '#FFF1E6', 0.12],
        [0.92, '#FFF1E6', 0],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  return svg(painter, fill('M0 0H1600V700H0Z', '#FFF1E6') + scene + light, heroSheet)
}

/** A picture for an occasion tile, 800 × 800. Slovak and English names are understood. */
export function drawOccasion({ occasion, seed = 1 }: { occasion: string; seed?: number }): string {
  return compose({ topic: occasions[occasion] ?? occasion, seed, sheet: { width: 800, height: 800 } })
}

export const sceneTopics = [
  'hero',
  'balloons',
  'carnival',
  'halloween',
  'wedding',
  'birthday',
  'baby',
  'helium',
  'table',
  'garden',
  'christmas',
  'farewell',
  'gifts',
  'photo',
  'new-year',
  'graduation',
  'valentine',
  'team',
] as const

const occasions: Readonly<Record<string, string>> = {
  narodeniny: 'birthday',
  karneval: 'carnival',
  halloween: 'halloween',
  svadba: 'wedding',
  rozlucka: 'farewell',
  'baby-shower': 'baby',
  vianoce: 'christmas',
  silvester: 'new-year',
  promocie: 'graduation',
  valentin: 'valentine',
  'zahradna-party': 'garden',
}

/** The empty stage of a topic and the things on it. */
function stageOf(topic: string, seed: number): { brief: Brief; back: string; content: string } {
  const composition = compositions[topic] ?? birthday
  const start = createBrief({ motif: `scene ${topic}`, color: 'viacfarebna', seed })
  // Another seed rotates the order of the colors and moves the camera, so that two articles on one topic differ.
  const turn = seed % composition.colors.length
  const turned = [...composition.colors.slice(turn), ...composition.colors.slice(0, turn)]
  const [first = start.tone, ...rest] = turned.map((color) => toneOf(color))
  const brief: Brief = { ...start, tone: first, accent: rest[0] ?? start.accent, tones: [first, ...rest] }
  const floorAt = 600
  const stage: Stage = { brief, sheet: wide, tint: composition.tint, floorAt }
  const back = composition.isNight
    ? night(stage)
    : ground(brief.painter, {
        tint: composition.tint,
        kind: seed % 3 === 0 ? 'arch' : 'floor',
        horizon: floorAt,
        sheet: wide,
      })
  return { brief, back, content: composition.paint(stage) }
}

function compose(look: { topic: string; seed: number; sheet: Sheet }): string {
  const { topic, seed, sheet } = look
  const { brief, back, content } = stageOf(topic, seed)
  if (sheet.width === wide.width) return svg(brief.painter, back + camera(seed, content), sheet)
  // A square tile shows the middle of the same stage, a little smaller so that its sides stay in the picture.
  return svg(
    brief.painter,
    `<g transform="translate(-200 0)">${back}</g><g transform="translate(400 580) scale(.84) translate(-600 -580)">${content}</g>`,
    sheet,
  )
}

function camera(seed: number, content: string): string {
  const shots = [
    { zoom: 1, x: 600 },
    { zoom: 1.08, x: 420 },
    { zoom: 1.08, x: 780 },
    { zoom: 1.04, x: 600 },
  ] as const
  const { zoom, x } = shots[(seed >> 1) % shots.length] ?? shots[0]
  if (zoom === 1) return content
  return `<g transform="translate(${x} 640) scale(${zoom}) translate(${-x} -640)">${content}</g>`
}

// Hero ---------------------------------------------------------------------------------------------------------------

/**
 * New Year's Eve: the year in foil before a gold curtain, between balloons, hats, glasses and confetti. Everything is
 * in the right three fifths; the left is a calm background, light enough for the dark text on it.
 */
function hero(seed: number, year: string): string {
  const start = createBrief({ motif: 'scene hero', color: 'zlata', seed })
  const { painter } = start
  const tones = ['zlata', 'cierna', 'biela', 'fuksiova', 'strieborna'].map((name) => toneOf(name))
  const [first = start.tone, ...rest] = tones
  const brief: Brief = { ...start, tone: first, accent: toneOf('cierna'), tones: [first, ...rest] }
  const stage: Stage = { brief, sheet: heroSheet, tint: '#E8B65A', floorAt: 560 }
  const back = fill(
    'M0 0H1600V700H0Z',
    linear(
      painter,
      [
        [0, '#FFF3F8'],
        [0.36, '#FFF1E6'],
        [0.7, '#FCDFA8'],
        [1, '#F6C878'],
      ],
      { x2: 1, y2: 0.22 },
    ),
  )
  const curtain = Array.from({ length: 34 }, (_, index) => {
    const x = 780 + index * 25
    const shade = ['#F4D48A', '#E5B551', '#FBE7B4', '#D9A23C'][index % 4] ?? '#E5B551'
    return fill(
      `M${x} 0H${x + 26}Q${x + 20} 300 ${x + 27 + (index % 3) * 2} 566H${x - 2}Q${x + 8} 280 ${x} 0Z`,
      linear(painter, [
        [0, shade, 0.05],
        [0.25, shade, 0.75],
        [1, shade, 0.55],
      ]),
    )
  }).join('')
  // The curtain fades in instead of starting at a hard edge.
  const veil = fill(
    'M700 0H1180V570H700Z',
    linear(
      painter,
      [
        [0, '#FFF0E2', 1],
        [0.25, '#FFEFDC', 0.9],
        [1, '#FFEBCB', 0],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  const glow = circle(
    { x: 1150, y: 290 },
    420,
    radial(painter, [
      [0, '#FFFFFF', 0.85],
      [0.5, '#FFF6DE', 0.45],
      [1, '#FFF6DE', 0],
    ]),
  )
  const floor = fill(
    'M0 586C400 556 900 552 1600 580V700H0Z',
    linear(
      painter,
      [
        [0, '#FCE3EC'],
        [0.4, '#FBE5CF'],
        [1, '#E9B962'],
      ],
      { x2: 1, y2: 0.2 },
    ),
  )
  const word = year === '' ? '12' : year
  return svg(
    painter,
    back +
      curtain +
      veil +
      glow +
      bokeh(painter, { colors: ['#FFE3A8', '#FFFFFF', '#FFD1E4'], count: 20, sheet: { width: 1600, height: 520 } }) +
      floor +
      [0, 1, 2, 3, 4, 5]
        .map((index) =>
          burst(
            brief,
            { x: [700, 900, 1390, 1520, 1060, 1240][index] ?? 700, y: [150, 76, 92, 210, 60, 64][index] ?? 90 },
            76 + (index % 3) * 22,
          ),
        )
        .join('') +
      scatter(stage, { x: 640, y: 30, width: 940, height: 560, count: 64 }) +
      bunch(stage, { x: 846, y: 606 }, sixSpots) +
      standing(stage, { x: 846, y: 634, scale: 0.26, base: 136, foot: 100 }, weight(brief)) +
      bunch(stage, { x: 1492, y: 610 }, sixSpots, 2) +
      standing(
        stage,
        { x: 1492, y: 636, scale: 0.26, base: 136, foot: 100 },
        weight(withTone(brief, 'cierna', 'zlata')),
      ) +
      place({ x: 1194, y: 300 }, foilWord(word, { height: 196, weight: 59, tone: toneOf('zlata') })) +
      standing(
        stage,
        { x: 962, y: 664, scale: 0.66, base: 246, foot: 80, rotate: -9 },
        popper(withTone(brief, 'cierna', 'zlata', 'stars')),
      ) +
      standing(
        stage,
        { x: 1396, y: 664, scale: 0.62, base: 246, foot: 80, rotate: 10 },
        popper(withTone(brief, 'zlata', 'biela', 'dots')),
      ) +
      standing(
        stage,
        { x: 1062, y: 668, scale: 0.5, base: 226, foot: 190 },
        drawHat(withTone(brief, 'zlata', 'biela', 'stars')),
      ) +
      standing(
        stage,
        { x: 1164, y: 674, scale: 0.36, base: 226, foot: 200 },
        drawHat(withTone(brief, 'fuksiova', 'zlata', 'dots')),
      ) +
      [1240, 1300]
        .map((x, index) => place({ x, y: 566 + index * 10, scale: 0.56 }, champagneGlass(brief, 0, 0, 1)))
        .join('') +
      floorBalloons(stage, [
        [742, 652, 34],
        [1440, 662, 34],
        [1566, 656, 44],
      ]) +
      scatter(stage, { x: 60, y: 606, width: 560, height: 84, count: 14 }),
    heroSheet,
  )
}
