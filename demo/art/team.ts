/** The people of the shop, in its apron, with what they sell. */

import type { Brief } from './brief.ts'
import { weight } from './balloons.ts'
import { wearing } from './costumes.ts'
import { emblem, signInks } from './emblems.ts'
import { body, hairBehind, head } from './figures.ts'
import type { Person } from './figures.ts'
import { giftBox } from './gifts.ts'
import { barrel, fill, place, stroke } from './paint.ts'
import { toneOf } from './palette.ts'
import { bunch, flags, floorBalloons, scatter, sixSpots, standing, withTone } from './stage.ts'
import type { Composition } from './stage.ts'

type Member = { person: Person; look: number; x: number; scale: number }

// A `look` is the seed of a face: skin, hair and eyes differ.
const members: readonly Member[] = [
  { person: 'woman', look: 3, x: 300, scale: 0.9 },
  { person: 'man', look: 5, x: 506, scale: 0.98 },
  { person: 'woman', look: 8, x: 716, scale: 0.93 },
  { person: 'man', look: 14, x: 916, scale: 0.95 },
]

export const team: Composition = {
  colors: ['fuksiova', 'zlta', 'tyrkysova', 'ruzova', 'zlata'],
  tint: '#F3B5CF',
  paint: (stage) => {
    const { brief } = stage
    return (
      flags(stage, 60) +
      bunch(stage, { x: 140, y: 640 }, sixSpots) +
      standing(stage, { x: 140, y: 664, scale: 0.26, base: 136, foot: 100 }, weight(brief)) +
      bunch(stage, { x: 1070, y: 640 }, sixSpots, 2) +
      standing(stage, { x: 1070, y: 664, scale: 0.26, base: 136, foot: 100 }, weight(brief)) +
      members
        .map(({ person, look, x, scale }) =>
          standing(stage, { x, y: 732, scale, base: 284, foot: 110 }, colleague({ ...brief, seed: look }, person)),
        )
        .join('') +
      standing(
        stage,
        { x: 610, y: 764, scale: 0.36, base: 250, foot: 200 },
        giftBox(withTone(brief, 'tyrkysova', 'zlta', 'dots')),
      ) +
      floorBalloons(stage, [
        [200, 742, 40],
        [1010, 744, 44],
      ]) +
      scatter(stage, { x: 40, y: 730, width: 1120, height: 60, count: 40 })
    )
  },
}

function colleague(brief: Brief, person: Person): string {
  const dressed = wearing(brief, person)
  return hairBehind(dressed) + body(dressed) + apron(dressed) + head(dressed, true)
}

function apron({ painter }: Brief): string {
  const cloth = toneOf('fuksiova')
  return (
    stroke('M-42-160L-26-206M42-160L26-206', cloth.dark, 11) +
    fill('M-50-164Q0-148 50-164L62-70Q74 10 78 150Q0 164-78 150Q-74 10-62-70Z', barrel(painter, cloth)) +
    stroke('M-62-66Q0-50 62-66', cloth.deep, 4, 'opacity=".5"') +
    stroke('M-40 20V62Q-40 78-24 78H24Q40 78 40 62V20Z', cloth.deep, 4, 'opacity=".5"') +
    place({ y: -110, scale: 0.42 }, emblem('star', signInks('star', toneOf('zlta'), toneOf('biela'))))
  )
}
