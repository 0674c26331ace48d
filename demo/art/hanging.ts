/** Hanging decorations: lanterns, pompoms, rosettes, swirls, hearts, jute, the sequin wall, and cloths with a printed scene. */

import { toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { alone, closeUp } from './compose.ts'
import { emblem, signInks, themeSigns } from './emblems.ts'
import { lantern, rosette } from './garlands.ts'
import { hangingCord, heartPath, polar, round, smooth } from './geometry.ts'
import {
  castShadow,
  circle,
  clipped,
  curve,
  fill,
  flat,
  folds,
  linear,
  place,
  puffed,
  roundBody,
  stroke,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { lying } from './solids.ts'
import { piece } from './packs.ts'

const cord = '#B7A7BF'

function strings(points: readonly (readonly [number, number])[]): string {
  return stroke(points.map(([x, y]) => `M${x}-420V${y}`).join(''), cord, 2.6)
}

/** One lantern; the hand-sized tassel shows its scale. */
function oneLantern(brief: Brief): string {
  const radius = brief.size === '40' ? 236 : 150
  return (
    strings([[0, -radius + 20]]) +
    lantern(brief, radius, brief.tone) +
    (brief.size === '40'
      ? ''
      : stroke('M0 150V186', cord, 4) +
        Array.from({ length: 11 }, (_, index) =>
          stroke(`M0 184Q${(index - 5) * 5} 220 ${(index - 5) * 8} 262`, brief.tone.base, 4),
        ).join(''))
  )
}

function pompom(brief: Brief, radius: number, tone: Tone): string {
  const { painter } = brief
  const petals = [1, 0.84, 0.66, 0.46, 0.26].map((part, ring) =>
    Array.from({ length: 16 - ring * 2 }, (_, index) => {
      const turn = (index * 360) / (16 - ring * 2) + ring * 17
      const at = polar({ x: 0, y: 0 }, radius * part * 0.62, turn)
      return place(
        { ...at, rotate: turn + 90 },
        fill(
          `M0 ${round(radius * 0.34)}C${round(-radius * 0.34)} ${round(radius * 0.1)} ${round(-radius * 0.26)} ${round(-radius * 0.4)} 0 ${round(-radius * 0.36)}C${round(radius * 0.26)} ${round(-radius * 0.4)} ${round(radius * 0.34)} ${round(radius * 0.1)} 0 ${round(radius * 0.34)}Z`,
          linear(painter, [
            [0, mix(tone.light, '#FFFFFF', ring * 0.12)],
            [1, mix(tone.base, tone.dark, 0.25 - ring * 0.05)],
          ]),
          `stroke="${tone.dark}" stroke-opacity=".12" stroke-width="2"`,
        ),
      )
    }).join(''),
  )
  return circle({ x: 0, y: 0 }, radius * 0.8, roundBody(painter, tone)) + petals.join('')
}

function pompoms(brief: Brief): string {
  const places = [
    [-150, -96, 150],
    [150, -20, 132],
    [-20, 176, 122],
  ] as const
  return (
    strings(places.map(([x, y]) => [x, y] as const)) +
    places.map(([x, y, radius], index) => piece({ x, y }, pompom(brief, radius, toneAt(brief, index)))).join('')
  )
}

function rosettes(brief: Brief): string {
  const places = [
    [-128, -140, 150],
    [140, -170, 118],
    [150, 92, 150],
    [-160, 150, 118],
    [0, 10, 96],
  ] as const
  return places
    .map(([x, y, radius], index) =>
      piece({ x, y }, rosette(brief, radius, toneAt(brief, index), toneAt(brief, index + 1))),
    )
    .join('')
}

/** Twelve foil spirals with a card at the end. */
function swirls(brief: Brief): string {
  return Array.from({ length: 12 }, (_, index) => {
    const tone = toneAt(brief, index)
    const x = -264 + index * 48
    const length = 270 + ((index * 97) % 190)
    const top = -410
    const turns = Math.round(length / 44)
    const points = Array.from({ length: turns * 4 + 1 }, (_unused, step) => ({
      x: x + Math.sin((step * Math.PI) / 2) * 19,
      y: top + 30 + (step * length) / (turns * 4),
    }))
    const end = top + 30 + length
    const sign = index % 2 ? 'star' : 'balloon'
    return piece(
      {},
      stroke(`M${x} ${top}v34`, cord, 2) +
        curve(points, tone.dark, 11) +
        curve(points, tone.base, 8) +
        curve(points, tone.pale, 2.6, 'opacity=".8" transform="translate(-2 -3)"') +
        (index % 2 === 0
          ? place(
              { x, y: end + 32, scale: 0.62 },
              circle({ x: 0, y: 0 }, 52, '#FFFDFB') +
                place({ scale: 0.72 }, emblem(sign, { main: tone.base, second: tone.light, line: tone.deep })),
            )
          : place(
              { x, y: end + 22, scale: 0.5 },
              emblem('star', { main: tone.base, second: tone.light, line: tone.deep }),
            )),
    )
  }).join('')
}

/** Things on two cords, ends inside the picture. */
function twoCords(brief: Brief, count: number, hung: (index: number) => string): string {
  const rows = [
    { from: { x: -330, y: -210 }, to: { x: 330, y: -230 }, sag: 96 },
    { from: { x: -330, y: 60 }, to: { x: 330, y: 40 }, sag: 96 },
  ]
  return rows
    .map((row, line) => {
      const points = hangingCord(row.from, row.to, row.sag, count * 2)
      const pieces = points
        .map((point, step) =>
          step % 2 === 0
            ? ''
            : place(
                { x: point.x, y: point.y, rotate: (step / (count * 2) - 0.5) * -26 },
                hung(line * count + (step - 1) / 2),
              ),
        )
        .join('')
      return (
        curve(points, mix(brief.tone.dark, '#FFFFFF', 0.3), 3.4) +
        circle(row.from, 7, cord) +
        circle(row.to, 7, cord) +
        pieces
      )
    })
    .join('')
}

function heartGarland(brief: Brief): string {
  return twoCords(brief, 7, (index) => {
    const path = heartPath({ x: 0, y: 40 }, index % 2 ? 34 : 44)
    return (
      castShadow(path, { dx: 4, dy: 8, blur: 6, strength: 0.18 }) + puffed(brief.painter, path, toneAt(brief, index), 8)
    )
  })
}

function juteGarland(brief: Brief): string {
  const jute = toneOf('#BE9A6B')
  const flag = 'M-42 4H42V104L0 78L-42 104Z'
  return twoCords(
    brief,
    6,
    (index) =>
      castShadow(flag, { dx: 4, dy: 8, blur: 6, strength: 0.18 }) +
      fill(flag, flat(brief.painter, jute)) +
      clipped(
        brief.painter,
        flag,
        stroke(
          Array.from({ length: 16 }, (_, line) => `M-42 ${4 + line * 7}H42M${-42 + line * 6} 0V110`).join(''),
          jute.dark,
          1.2,
          'opacity=".4"',
        ),
      ) +
      fill(
        smooth(Array.from({ length: 13 }, (_, step) => ({ x: -42 + step * 7, y: step % 2 ? 36 : 28 }))).replace(
          'M-42 28',
          'M-42 4H42M-42 28',
        ) + 'L42 4H-42Z',
        '#FFFBF4',
        'opacity=".92"',
      ) +
      circle({ x: -21, y: 18 }, 3.4, jute.base) +
      circle({ x: 0, y: 18 }, 3.4, jute.base) +
      circle({ x: 21, y: 18 }, 3.4, jute.base) +
      place(
        { y: 60, scale: 0.3 },
        emblem('heart', { main: index % 2 ? '#FFFBF4' : '#C8505F', second: '#fff', line: '#7A4A2A' }),
      ),
  )
}

// Walls --------------------------------------------------------------------------------------------------------------

function sequinWall(brief: Brief): string {
  const { tone, painter } = brief
  const disc = radial5(brief)
  const size = 29
  let discs = ''
  for (let row = 0; row < 18; row += 1) {
    for (let column = 0; column < 18; column += 1) {
      const lit = painter.random.next()
      discs += circle(
        { x: -246.5 + column * size, y: -246.5 + row * size },
        13,
        lit > 0.82 ? tone.pale : lit > 0.5 ? tone.light : lit > 0.22 ? disc : tone.dark,
      )
    }
  }
  const seams = [-87, 87].map((at) => `M${at}-262V262M-262 ${at}H262`).join('')
  return (
    fill('M-262-262H262V262H-262Z', mix(tone.dark, '#2B1330', 0.25)) +
    discs +
    stroke(seams, tone.deep, 3, 'opacity=".35"') +
    fill('M-262-262H60L-262 120Z', '#fff', 'opacity=".12"')
  )
}

function radial5(brief: Brief): string {
  return linear(
    brief.painter,
    [
      [0, brief.tone.light],
      [1, brief.tone.base],
    ],
    { x2: 1 },
  )
}

/** A cloth with a printed scene, held by eyelets; `size` "wide" is the big one. */
function printedCloth(brief: Brief): string {
  const { painter, tone, accent } = brief
  const isWide = brief.size === 'wide'
  const half = isWide ? 330 : 286
  const [top, bottom] = isWide ? [-226, 224] : [-192, 190]
  const cloth = `M${-half} ${top}Q0 ${top + 14} ${half} ${top}L${half + 6} ${bottom - 8}Q${half * 0.5} ${bottom + 12} 0 ${bottom}T${-half - 6} ${bottom - 8}Z`
  return (
    stroke(`M${-half - 30} ${top - 22}H${half + 30}`, '#C9C2D2', 9) +
    castShadow(cloth, { dx: 6, dy: 12, blur: 10, strength: 0.2 }) +
    fill(
      cloth,
      linear(painter, [
        [0, mix(tone.light, '#FFFFFF', 0.55)],
        [0.62, mix(tone.light, '#FFFFFF', 0.2)],
        [1, tone.base],
      ]),
    ) +
    clipped(painter, cloth, printedScene(brief, half, bottom)) +
    clipped(
      painter,
      cloth,
      folds(painter, {
        left: -half,
        right: half,
        top,
        bottom,
        count: 5,
        tone: { ...tone, deep: mix(tone.deep, '#FFFFFF', 0.55) },
      }),
    ) +
    stroke(cloth, '#fff', 5, 'opacity=".5"') +
    Array.from(
      { length: 7 },
      (_, index) =>
        stroke(`M${-half + 16 + (index * (half * 2 - 32)) / 6} ${top + 14}v-34`, '#E8E2EE', 3) +
        circle(
          { x: -half + 16 + (index * (half * 2 - 32)) / 6, y: top + 14 },
          8,
          'none',
          `stroke="${accent.isMetallic ? accent.base : '#D6A43B'}" stroke-width="4"`,
        ),
    ).join('')
  )
}

function printedScene(brief: Brief, half: number, bottom: number): string {
  const { tone, accent } = brief
  const [lead, second = lead, third = second] = themeSigns(brief.pattern)
  const ink = (name: string) => signInks(name, toneOf('biela'), tone)
  const hills =
    fill(
      `M${-half} ${bottom - 70}Q${-half * 0.5} ${bottom - 150} 0 ${bottom - 80}T${half + 10} ${bottom - 96}V${bottom + 20}H${-half - 10}Z`,
      mix(tone.base, tone.dark, 0.2),
      'opacity=".85"',
    ) +
    fill(
      `M${-half - 10} ${bottom - 30}Q${-half * 0.2} ${bottom - 90} ${half * 0.4} ${bottom - 36}T${half + 10} ${bottom - 50}V${bottom + 20}H${-half - 10}Z`,
      mix(tone.dark, tone.base, 0.35),
    )
  const small = Array.from({ length: 22 }, (_, index) =>
    place(
      {
        x: -half + 30 + ((index * 137) % (half * 2 - 60)),
        y: -180 + ((index * 83) % 250),
        scale: 0.16 + (index % 3) * 0.06,
        rotate: index * 31,
      },
      emblem(index % 2 ? third : 'star', index % 2 ? ink(third) : { main: '#fff', second: '#fff', line: accent.base }),
    ),
  ).join('')
  return (
    small +
    hills +
    place({ x: -half * 0.52, y: bottom - 150, scale: 1.25, rotate: -4 }, emblem(second, ink(second))) +
    place({ x: half * 0.54, y: bottom - 156, scale: 1.2, rotate: 5 }, emblem(third, ink(third))) +
    place({ y: bottom - 190, scale: 2.5 }, emblem(lead, ink(lead)))
  )
}

const wall = (draw: (brief: Brief) => string, scale: number): Motif => {
  const front: View = alone({ draw, base: 262, foot: 250 }, { scale, kinds: ['floor', 'sweep'] })
  return { views: { front, detail: closeUp({ draw }, { zoom: 1.6, y: 0 }) } }
}

const room = (draw: (brief: Brief) => string, scale = 1): Motif => {
  const item = { draw }
  return {
    item,
    views: { front: alone(item, { y: 410, scale, kinds: ['wall'] }), detail: closeUp(item, { zoom: 1.5, y: 0 }) },
  }
}

export const hangingMotifs: Readonly<Record<string, Motif>> = {
  lantern: room(oneLantern),
  pompoms: room(pompoms),
  rosettes: lying({ draw: rosettes }, { scale: 1.08 }),
  swirls: room(swirls),
  'heart-garland': room(heartGarland),
  'jute-garland': room(juteGarland),
  'sequin-wall': wall(sequinWall, 1.12),
  'printed-backdrop': room(printedCloth, 1.02),
}
