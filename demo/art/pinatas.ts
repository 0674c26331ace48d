/** Piñatas: the figure of the theme, cut from board and covered with fringed tissue paper. */

import { toneAt } from './brief.ts'
import type { Brief, Motif } from './brief.ts'
import { alone, closeUp } from './compose.ts'
import type { Item } from './compose.ts'
import { figureOf, figureOfTheme } from './foil-figures.ts'
import { round } from './geometry.ts'
import { castShadow, clipped, fill, place, stroke } from './paint.ts'
import { mix, toneOf } from './palette.ts'

const rowHeight = 25

/** Rows of cut paper, each over the one below. */
function fringe(brief: Brief, paintOf: (row: number) => string, opacity: number): string {
  const { random } = brief.painter
  let rows = ''
  for (let row = 19; row >= 0; row -= 1) {
    const top = -250 + row * rowHeight
    let edge = `M-250 ${top}H250`
    for (let x = 250; x > -250; x -= 13)
      edge += `L${x} ${round(top + rowHeight + 7 + random.between(-4, 5))}H${x - 11}L${x - 12} ${round(top + rowHeight - 6)}`
    rows += fill(`${edge}Z`, paintOf(row), `opacity="${opacity}"`)
  }
  return rows
}

function pinata(brief: Brief): string {
  const { painter } = brief
  const kind = pinataKinds[brief.pattern] ?? figureOfTheme[brief.pattern] ?? ''
  const { outline, ground, print } = figureOf(brief, kind)
  const isPlain = kind === 'star' || kind === 'heart' || kind === 'flower'
  const bands = [
    ground.base,
    mix(ground.base, ground.light, 0.5),
    toneAt(brief, 1).base,
    mix(ground.base, ground.dark, 0.25),
  ]
  const paper = fringe(
    brief,
    (row) => (isPlain ? bands[row % 4] : mix(ground.base, row % 2 ? ground.light : ground.dark, 0.22)) ?? ground.base,
    1,
  )
  const cuts = fringe(brief, (row) => (row % 2 ? '#FFFFFF' : mix(ground.deep, '#2B1330', 0.4)), 0.1)
  return (
    // Behind the figure: a heart begins lower in the middle.
    stroke('M0-420V-60', '#B79B72', 9) +
    stroke('M-3-420V-60', '#E3CDA8', 3) +
    castShadow(outline, { dx: 10, dy: 16, blur: 14, strength: 0.24 }) +
    fill(outline, mix(ground.base, ground.dark, 0.4), 'transform="translate(13 9)"') +
    clipped(painter, outline, fill('M-260-260H260V260H-260Z', ground.base) + paper + print(brief) + cuts) +
    stroke(outline, mix(ground.dark, ground.base, 0.4), 4, 'opacity=".5"') +
    [-1, 0, 1]
      .map((side) =>
        place(
          { x: side * 26, y: 206, rotate: side * -8 },
          stroke(
            `M0 0Q${side * 10 + 8} 60 ${side * 16 - 6} 128`,
            (side === 0 ? toneOf('zlata') : toneAt(brief, side + 1)).base,
            9,
          ),
        ),
      )
      .join('')
  )
}

/** Exceptions where the figure of a theme would be the same as another's, or too plain to fill with sweets. */
const pinataKinds: Readonly<Record<string, string>> = { jungle: 'lion', mermaid: 'mermaid-tail', princess: 'castle' }

const item: Item = { draw: pinata }

export const pinataMotifs: Readonly<Record<string, Motif>> = {
  'figure-pinata': {
    item: { draw: item.draw, base: 250, foot: 120 },
    views: {
      front: alone(item, { y: 410, scale: 1.16, kinds: ['wall', 'disc'] }),
      detail: closeUp(item, { x: -60, y: -60, zoom: 1.8 }),
    },
    kinds: [
      'stars',
      'hearts',
      'flowers',
      'unicorn',
      'dinosaur',
      'football',
      'princess',
      'pirate',
      'space',
      'jungle',
      'mermaid',
      'halloween',
      'christmas',
    ],
  },
}
