/** Composed pictures for the home page, category tiles, occasions and articles. */

import { balloonChain } from './balloon-garland.ts'
import { weight } from './balloons.ts'
import { createBrief } from './brief.ts'
import type { Brief } from './brief.ts'
import { candleSet } from './candles.ts'
import { giftBox } from './gifts.ts'
import { drawHat } from './hats.ts'
import { bokeh, circle, fill, ground, linear, place, podium, radial, svg } from './paint.ts'
import type { Sheet } from './paint.ts'
import { toneOf } from './palette.ts'
import { birthday, compositions } from './scene-compositions.ts'
import { bunch, floorBalloons, night, scatter, sixSpots, standing, topped, wide, withTone } from './stage.ts'
import type { Stage } from './stage.ts'

const heroSheet: Sheet = { width: 1600, height: 700 }

/** Topics: hero (1600 × 700, the left third stays calm for text) and all others 1200 × 800. */
export function drawScene({ topic, seed = 1 }: { topic: string; seed?: number }): string {
  if (topic === 'hero') return hero(seed)
  return compose({ topic, seed, sheet: wide })
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

function compose(look: { topic: string; seed: number; sheet: Sheet }): string {
  const { topic, seed, sheet } = look
  const composition = compositions[topic] ?? birthday
  const start = createBrief({ motif: `scene ${topic}`, color: 'viacfarebna', seed })
  // Another seed turns the order of the colours and moves the camera, so that two articles on one topic differ.
  const turn = seed % composition.colours.length
  const turned = [...composition.colours.slice(turn), ...composition.colours.slice(0, turn)]
  const [first = start.tone, ...rest] = turned.map((colour) => toneOf(colour))
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
  if (sheet.width === wide.width) return svg(brief.painter, back + camera(seed, composition.paint(stage)), sheet)
  // A square tile shows the middle of the same stage, a little smaller so that its sides stay in the picture.
  return svg(
    brief.painter,
    `<g transform="translate(-200 0)">${back}</g><g transform="translate(400 580) scale(.84) translate(-600 -580)">${composition.paint(stage)}</g>`,
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

function hero(seed: number): string {
  const start = createBrief({ motif: 'scene hero', color: 'viacfarebna', seed })
  const { painter } = start
  const tones = ['fuksiova', 'zlata', 'ruzova', 'biela', 'oranzova'].map((name) => toneOf(name))
  const [first = start.tone, ...rest] = tones
  const brief: Brief = { ...start, tone: first, accent: toneOf('zlata'), tones: [first, ...rest] }
  const stage: Stage = { brief, sheet: heroSheet, tint: '#F7A6CB', floorAt: 560 }
  const back = fill(
    'M0 0H1600V700H0Z',
    linear(
      painter,
      [
        [0, '#FFF6FA'],
        [0.45, '#FFE9F3'],
        [1, '#FBC7DE'],
      ],
      { x2: 1, y2: 0.3 },
    ),
  )
  const halo =
    circle(
      { x: 1130, y: 320 },
      330,
      linear(painter, [
        [0, '#FFD9E9'],
        [1, '#FFEFD0'],
      ]),
    ) +
    circle(
      { x: 1130, y: 320 },
      330,
      radial(
        painter,
        [
          [0, '#fff', 0.7],
          [1, '#fff', 0],
        ],
        { cx: 0.34, cy: 0.28, r: 0.7 },
      ),
    )
  const floor = fill(
    'M0 590C400 560 900 556 1600 590V700H0Z',
    linear(painter, [
      [0, '#F9BDD8'],
      [0.4, '#FCD3E5'],
      [1, '#FDE3EE'],
    ]),
  )
  const arch = Array.from({ length: 26 }, (_, index) => {
    const angle = Math.PI * (0.5 - (index / 25) * 0.62)
    return { x: 1130 + Math.cos(angle) * 372, y: 350 - Math.sin(angle) * 350 }
  })
  return svg(
    painter,
    back +
      bokeh(painter, { colours: ['#FFC1DA', '#FFE3A8', '#FFFFFF'], count: 16, sheet: { width: 1600, height: 560 } }) +
      halo +
      floor +
      scatter(stage, { x: 660, y: 40, width: 900, height: 640, count: 50 }) +
      balloonChain(brief, arch, { size: 72, density: 3 }) +
      bunch(stage, { x: 800, y: 560 }, sixSpots) +
      standing(stage, { x: 800, y: 590, scale: 0.26, base: 136, foot: 100 }, weight(brief)) +
      podium(painter, { x: 1130, y: 560, rx: 200, height: 62, tint: '#F58FB8' }) +
      standing(
        stage,
        { x: 1130, y: 560, scale: 0.84, base: 240, foot: 250 },
        topped(withTone(brief, 'fuksiova', 'zlata'), place({ y: -190, scale: 0.44 }, candleSet(brief))),
      ) +
      standing(
        stage,
        { x: 1400, y: 630, scale: 0.66, base: 250, foot: 200 },
        giftBox(withTone(brief, 'tyrkysova', 'zlta', 'dots')),
      ) +
      standing(
        stage,
        { x: 1262, y: 656, scale: 0.4, base: 250, foot: 200 },
        giftBox(withTone(brief, 'zlta', 'fuksiova')),
      ) +
      standing(
        stage,
        { x: 972, y: 650, scale: 0.42, base: 236, foot: 160 },
        drawHat(withTone(brief, 'fialova', 'zlta', 'plain')),
      ) +
      floorBalloons(stage, [
        [760, 640, 34],
        [1520, 640, 44],
      ]) +
      scatter(stage, { x: 40, y: 610, width: 600, height: 80, count: 14 }),
    heroSheet,
  )
}
