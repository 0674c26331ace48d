/** Balloons and their accessories. */

import { archView, balloonChain, garlandPack, swagView } from './balloon-garland.ts'
import { balloon, curlingRibbon, ribbonTail } from './balloon-shape.ts'
import type { BalloonFinish } from './balloon-shape.ts'
import { toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { alone, closeUp, grouped, inBag, onTable, roomBehind } from './compose.ts'
import type { Item } from './compose.ts'
import { emblem, printPaint } from './emblems.ts'
import { foilWord } from './glyphs.ts'
import { themeFigure } from './foil-figures.ts'
import { foilDetail, foilFront, foilScene, foilShapeBunch, foilShapeFront, foilShapeItem } from './foil.ts'
import { hangingCord, round } from './geometry.ts'
import type { Point } from './geometry.ts'
import { lettering } from './glyphs.ts'
import { barrel, contactShadow, curve, ellipse, fill, ground, groundTint, linear, place, stroke, svg } from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { piece, ofPack } from './packs.ts'

const finishes = ['pastel', 'metallic', 'chrome', 'confetti', 'clear'] as const

function finishOf(brief: Brief, tone: Tone = brief.tone): BalloonFinish {
  const named = finishes.find((finish) => finish === brief.pattern || finish === brief.size)
  if (tone.isClear) return brief.pattern === 'confetti' ? 'confetti' : 'clear'
  return named ?? (tone.isMetallic ? 'metallic' : 'pastel')
}

function latex(brief: Brief, tone: Tone = brief.tone): string {
  const isPrinted = !['plain', ...finishes].some((word) => word === brief.pattern)
  const ink = tone.base === brief.accent.base ? toneOf('biela') : brief.accent
  const print = isPrinted
    ? printPaint(brief.painter, { pattern: brief.pattern, tone, accent: ink, size: 74 })
    : undefined
  const mixed = [brief.accent, ...brief.tones] as const
  return balloon(brief.painter, {
    tone,
    finish: finishOf(brief, tone),
    print,
    sparkle: tone.isClear ? mixed : [tone, brief.accent],
  })
}

const latexItem: Item = {
  draw: (brief) => place({ scale: 2.05, rotate: brief.painter.random.between(-5, 5), y: -20 }, latex(brief)),
}

/** All balloons of the pack, for a set that holds it: a cloud above one knot. */
const setBalloons: Item = {
  draw: (brief) => {
    const knot = { x: 0, y: 236 }
    const spots = cloudOf(brief.count || 3)
    return (
      spots
        .map((spot) =>
          curve(
            [{ x: spot.x, y: spot.y + 136 * spot.scale }, { x: spot.x * 0.4, y: 170 }, knot],
            mix(brief.tone.dark, '#FFFFFF', 0.5),
            3,
          ),
        )
        .join('') + spots.map((spot, index) => piece(spot, latex(ofPack(brief, index)))).join('')
    )
  },
  base: 240,
  foot: 30,
}

type Spot = { x: number; y: number; scale: number; rotate: number }

/** Positions of `count` balloons in rows of at most four, the lowest row in front; 460 wide and 430 high around the origin. */
function cloudOf(count: number): Spot[] {
  const rows = count <= 3 ? 1 : count <= 7 ? 2 : 3
  const scale = [1.06, 0.86, 0.72][rows - 1] ?? 0.72
  const inRow = (row: number) => Math.floor(count / rows) + (row < count % rows ? 1 : 0)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: inRow(row) }, (_unused, index) => {
      const side = index - (inRow(row) - 1) / 2
      return {
        x: side * 190 * scale + (row % 2 ? 26 : 0),
        y: -150 + row * 168 * scale - (rows - 1) * 26 + Math.abs(side) * 16,
        scale,
        rotate: side * 9,
      }
    }),
  ).flat()
}

const numberItem: Item = {
  draw: (brief) => foilWord(brief.text, { height: 390, weight: 104, tone: brief.tone }),
  base: 250,
  foot: 120,
}

const oneLatex: View = (brief) => {
  if (brief.isMixed) return wholeBunch(brief)
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const lean = painter.random.between(-7, 7)
  const x = 400 + painter.random.between(-14, 14)
  return svg(
    painter,
    ground(painter, {
      tint,
      kind: brief.seed % 3 === 0 ? 'disc' : brief.seed % 3 === 1 ? 'wall' : 'floor',
      horizon: 650,
    }) +
      contactShadow(painter, { x: x + 20, y: 742, rx: 150, ry: 20, tint: mix(tint, '#2B1330', 0.7), strength: 0.24 }) +
      ribbonTail(painter, {
        x: x - lean * 5,
        y: 636,
        length: 180,
        color: brief.accent.base === brief.tone.base ? '#FFFFFF' : brief.accent.base,
        width: 4,
      }) +
      place({ x, y: 350, scale: 2.1, rotate: lean }, latex(brief)),
  )
}

/** All balloons of the pack on one knot. */
const wholeBunch: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const spots = cloudOf(brief.count || 3).map((spot) => ({
    ...spot,
    x: 398 + spot.x * 1.24,
    y: 374 + spot.y * 1.16,
    scale: spot.scale * 1.24,
  }))
  const knotAt = { x: 404, y: 716 }
  return svg(
    painter,
    ground(painter, { tint, kind: brief.seed % 2 ? 'sweep' : 'wall' }) +
      spots
        .map((spot) =>
          ribbonTail(painter, {
            x: spot.x - Math.sin((spot.rotate * Math.PI) / 180) * 140 * spot.scale,
            y: spot.y + 138 * spot.scale,
            length: knotAt.y - spot.y - 138 * spot.scale,
            toX: knotAt.x,
            color: mix(brief.accent.base, '#FFFFFF', 0.2),
            width: 3,
          }),
        )
        .join('') +
      spots.map((spot, index) => piece(spot, latex(ofPack(brief, index)))).join('') +
      curlingRibbon(painter, {
        x: knotAt.x,
        y: knotAt.y - 6,
        turns: 4,
        radius: 15,
        color: brief.accent,
        width: 8,
        drop: 19,
      }),
  )
}

function bouquetOf(
  brief: Brief,
  pieces: readonly { spot: { x: number; y: number; scale: number; rotate: number }; index: number }[],
  knotAt: Point,
): string {
  const strings = pieces
    .map(({ spot }) => {
      const angle = (spot.rotate * Math.PI) / 180
      const foot = { x: spot.x - Math.sin(angle) * 140 * spot.scale, y: spot.y + Math.cos(angle) * 140 * spot.scale }
      return curve(
        [foot, { x: (foot.x + knotAt.x) / 2 + (foot.x - knotAt.x) * 0.12, y: (foot.y + knotAt.y) / 2 }, knotAt],
        mix(brief.tone.dark, '#FFFFFF', 0.45),
        2,
      )
    })
    .join('')
  return strings + pieces.map(({ spot, index }) => piece(spot, bouquetPiece(brief, index))).join('')
}

/** One confetti balloon, the foil figure of the theme where it is most visible, the others plain: `count` of them in all. */
function bouquetPiece(brief: Brief, index: number): string {
  const tone = toneAt(brief, index)
  if (brief.pattern !== 'plain' && index === figureAt) return place({ scale: 0.62 }, themeFigure(brief))
  if (index === 3)
    return balloon(brief.painter, { tone: toneOf('transparentna'), finish: 'confetti', sparkle: brief.tones })
  return balloon(brief.painter, { tone, finish: tone.isMetallic ? 'chrome' : index % 2 ? 'metallic' : 'pastel' })
}

const figureAt = 4

/** The middle position in front is for the figure: it is drawn last and larger than the rest. */
const bouquetSpots = [
  { x: 400, y: 140, scale: 0.82, rotate: 0 },
  { x: 226, y: 226, scale: 0.82, rotate: -16 },
  { x: 574, y: 226, scale: 0.82, rotate: 15 },
  { x: 300, y: 352, scale: 0.82, rotate: -12 },
  { x: 404, y: 320, scale: 0.96, rotate: 0 },
]

const moreSpots = [
  { x: 506, y: 356, scale: 0.82, rotate: 11 },
  { x: 300, y: 116, scale: 0.76, rotate: -10 },
  { x: 512, y: 112, scale: 0.76, rotate: 11 },
  { x: 210, y: 330, scale: 0.74, rotate: -22 },
]

/** The positions of the bouquet's balloons, those at the back first; the figure is the last. */
function spotsOf(brief: Brief): { spot: (typeof bouquetSpots)[number]; index: number }[] {
  const count = brief.count || 6
  const spots = [...bouquetSpots, ...moreSpots].slice(0, count).map((spot, index) => ({ spot, index }))
  const isLater = (index: number) => (index === figureAt ? 1 : 0)
  return spots.toSorted((a, b) => isLater(a.index) - isLater(b.index) || a.spot.y - b.spot.y)
}

const bouquet: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const spots = spotsOf(brief).map(({ spot, index }) => ({
    index,
    spot: { ...spot, x: spot.x + painter.random.between(-9, 9), y: spot.y + painter.random.between(-7, 7) },
  }))
  const knotAt = { x: 402, y: 660 }
  return svg(
    painter,
    ground(painter, { tint, kind: brief.seed % 2 ? 'floor' : 'sweep', horizon: 620 }) +
      contactShadow(painter, { x: 402, y: 740, rx: 92, ry: 15, tint: mix(tint, '#2B1330', 0.7) }) +
      bouquetOf(brief, spots, knotAt) +
      curlingRibbon(painter, { x: 384, y: 652, turns: 3, radius: 12, color: brief.accent, width: 6, drop: 15 }) +
      place({ x: 402, y: 704, scale: 0.34 }, weight(brief)),
  )
}

const bouquetInRoom: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const spots = spotsOf(brief).map(({ spot, index }) => ({
    index,
    spot: { x: 400 + (spot.x - 400) * 0.7, y: 60 + spot.y * 0.7, scale: spot.scale * 0.7, rotate: spot.rotate },
  }))
  return svg(
    painter,
    roomBehind(brief, tint, false) +
      contactShadow(painter, { x: 400, y: 712, rx: 66, ry: 12 }) +
      bouquetOf(brief, spots, { x: 400, y: 648 }) +
      place({ x: 400, y: 684, scale: 0.28 }, weight(brief)),
  )
}

// Helium, weights, ribbons, pump, tape -------------------------------------------------------------------------------

export function tank(brief: Brief): string {
  const { painter, tone } = brief
  const steel = toneOf('strieborna')
  const body =
    'M-112-96C-112-150-70-178-34-184V-206H34V-184C70-178 112-150 112-96V208C112 232 84 244 0 244C-84 244-112 232-112 208Z'
  return (
    stroke('M-66-150V-214Q-66-236-44-236H44Q66-236 66-214V-150', steel.dark, 13) +
    stroke('M-68-152V-216Q-68-238-46-238H42Q64-238 64-216V-152', steel.light, 5) +
    fill('M-18-262H18V-180H-18Z', barrel(painter, toneOf('zlata'))) +
    fill('M-40-286Q0-298 40-286V-262Q0-252-40-262Z', barrel(painter, toneOf('cierna'))) +
    stroke('M16-224H48L78-252', toneOf('zlata').dark, 15) +
    stroke('M15-227H46L75-255', toneOf('zlata').light, 5) +
    fill('M70-262L98-286Q108-284 106-274L88-246Z', toneOf('cierna').base) +
    fill(body, barrel(painter, tone)) +
    fill('M-112-96C-112-150-70-178-34-184H34C70-178 112-150 112-96Q0-130-112-96Z', '#fff', 'opacity=".16"') +
    fill('M-112-40Q0-18 112-40V132Q0 156-112 132Z', '#FFFFFF', 'opacity=".94"') +
    fill(
      'M-112-40Q0-18 112-40V132Q0 156-112 132Z',
      linear(
        painter,
        [
          [0, '#3A1B45', 0.2],
          [0.25, '#fff', 0],
          [0.6, '#fff', 0],
          [1, '#3A1B45', 0.3],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    [
      [-50, 34, -8],
      [48, 36, 8],
      [0, 16, 0],
    ]
      .map(([x = 0, y = 0, rotate = 0], index) =>
        place({ x, y, scale: 0.36, rotate }, balloon(painter, { tone: toneAt(brief, index), finish: 'pastel' })),
      )
      .join('') +
    place({ x: 0, y: 112 }, lettering(brief.text || 'HE', { height: 24, weight: 6, color: tone.dark, width: 150 })) +
    fill(
      'M-112 196V208C-112 232-84 244 0 244C84 244 112 232 112 208V196C112 218 60 228 0 228C-60 228-112 218-112 196Z',
      tone.deep,
      'opacity=".5"',
    ) +
    fill('M-86-120Q-92-60-90 180Q-78 190-74 180Q-78-60-66-136Q-78-134-86-120Z', '#fff', 'opacity=".42"')
  )
}

export function weight(brief: Brief): string {
  const { painter, tone } = brief
  const pale = tone.light
  const ruff = (y: number, radius: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const turn = (index / (count - 1) - 0.5) * 150
      return fill(
        'M0 0C-26-40-22-90 4-122C22-84 22-40 0 0Z',
        linear(painter, [
          [0, pale],
          [0.5, tone.base],
          [1, tone.dark],
        ]),
        `transform="translate(0 ${y}) rotate(${round(turn)}) scale(${round(radius)})"`,
      )
    }).join('')
  return (
    ruff(-10, 1.1, 9) +
    fill('M-96-26Q0-62 96-26L78 122Q0 152-78 122Z', barrel(painter, tone)) +
    fill('M-92 12Q0 40 92 12L89 36Q0 64-89 36Z', barrel(painter, brief.accent)) +
    fill('M-70-20Q-60 60-58 118Q-50 122-44 122Q-52 40-46-28Z', '#fff', 'opacity=".35"') +
    place(
      { x: 0, y: 26, scale: 0.5 },
      emblem('bow', { main: brief.accent.base, second: brief.accent.light, line: tone.deep }),
    )
  )
}

function spool(brief: Brief): string {
  const { painter, tone } = brief
  const rim = (x: number) =>
    ellipse(
      { x, y: 0 },
      46,
      150,
      linear(painter, [
        [0, '#FFFFFF'],
        [0.5, '#F1EBF3'],
        [1, '#C9BCD2'],
      ]),
      `stroke="#D9CDE0" stroke-width="2"`,
    )
  const threads = Array.from(
    { length: 11 },
    (_, index) =>
      `M${round(-90 + index * 18)}-118C${round(-50 + index * 18)}-70 ${round(-50 + index * 18)} 70 ${round(-90 + index * 18)} 118`,
  ).join('')
  const tail = [
    { x: 70, y: 108 },
    { x: 130, y: 190 },
    { x: 60, y: 226 },
    { x: 150, y: 240 },
    { x: 232, y: 214 },
  ]
  return (
    rim(104) +
    fill(
      'M-104-120H104C150-70 150 70 104 120H-104C-58 70-58-70-104-120Z',
      linear(painter, [
        [0, tone.light],
        [0.22, tone.pale],
        [0.45, tone.base],
        [1, tone.dark],
      ]),
    ) +
    stroke(threads, tone.deep, 1.6, 'opacity=".28"') +
    stroke(threads, '#fff', 1.4, 'opacity=".32" transform="translate(4 0)"') +
    rim(-104) +
    ellipse({ x: -104, y: 0 }, 14, 44, mix(tone.base, '#2B1330', 0.6)) +
    curve(tail, tone.dark, 17, 'transform="translate(2 5)" opacity=".6"') +
    curve(tail, tone.base, 16) +
    curve(tail, tone.light, 4, 'opacity=".8" transform="translate(-3 -4)"')
  )
}

const spoolItem: Item = { draw: (brief) => place({ scale: 1.25, rotate: -6 }, spool(brief)), base: 190, foot: 190 }

const curls: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const ribbons = [-230, -115, 0, 115, 230]
    .map((x, index) =>
      curlingRibbon(painter, {
        x: 400 + x,
        y: 120 + (index % 2) * 40,
        turns: 11 - (index % 2),
        radius: 34,
        color: toneAt(brief, brief.isMixed ? index : index % 2 ? 1 : 0),
        width: 18,
        drop: 46,
      }),
    )
    .join('')
  return svg(painter, ground(painter, { tint, kind: 'wall' }) + ribbons)
}

function pump(brief: Brief): string {
  const { painter, tone } = brief
  const white = toneOf('biela')
  return (
    fill('M-22-250H22V-90H-22Z', barrel(painter, white)) +
    fill(
      'M-110-276Q-110-292-94-292H94Q110-292 110-276V-262Q110-248 94-248H-94Q-110-248-110-262Z',
      linear(painter, [
        [0, tone.light],
        [0.4, tone.base],
        [1, tone.dark],
      ]),
    ) +
    fill('M-74-110Q0-132 74-110V140Q0 164-74 140Z', barrel(painter, tone)) +
    fill('M-80-116Q0-140 80-116V-84Q0-106-80-84Z', barrel(painter, { ...tone, base: tone.dark, light: tone.base })) +
    fill('M-74 60Q0 84 74 60V84Q0 108-74 84Z', '#fff', 'opacity=".5"') +
    fill('M-74 140Q0 164 74 140L34 192H-34Z', barrel(painter, white)) +
    fill('M-18 188H18L10 268Q0 274-10 268Z', barrel(painter, white)) +
    fill('M-52-96Q-50 40-50 134Q-40 142-30 144Q-38 20-34-102Z', '#fff', 'opacity=".4"')
  )
}

const pumpItem: Item = { draw: (brief) => place({ rotate: 24, scale: 0.98 }, pump(brief)), base: 262, foot: 120 }

const pumpScene: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const second = toneAt(brief, 1)
  return svg(
    painter,
    ground(painter, { tint, kind: 'sweep' }) +
      contactShadow(painter, { x: 380, y: 690, rx: 260, ry: 30, tint: mix(tint, '#2B1330', 0.7) }) +
      place(
        { x: 520, y: 300, scale: 1.34, rotate: 150 },
        balloon(painter, { tone: second, finish: second.isMetallic ? 'metallic' : 'pastel' }),
      ) +
      place({ x: 270, y: 440, scale: 0.86, rotate: -148 }, pump(brief)) +
      place({ x: 600, y: 620, scale: 0.5, rotate: 70 }, balloon(painter, { tone: toneAt(brief, 2), finish: 'pastel' })),
  )
}

/** With its weight, so that it stands. */
const bouquetItem: Item = {
  draw: (brief) =>
    place(
      { x: -400, y: -400 },
      bouquetOf(brief, spotsOf(brief), { x: 402, y: 670 }) + place({ x: 402, y: 704, scale: 0.34 }, weight(brief)),
    ),
  base: 340,
  foot: 60,
}

const trio = [
  { x: 220, y: 420, scale: 0.62, rotate: -6 },
  { x: 590, y: 410, scale: 0.62, rotate: 7 },
  { x: 404, y: 480, scale: 0.82 },
]

export const balloonMotifs: Readonly<Record<string, Motif>> = {
  'latex-balloon': {
    item: setBalloons,
    views: {
      front: oneLatex,
      bunch: wholeBunch,
      scene: onTable(
        {
          draw: (brief) =>
            stroke('M0 150Q-8 200 2 248', brief.accent.base, 4) +
            place({ y: 228, scale: 0.28 }, weight(brief)) +
            place({ scale: 1.5, y: -70 }, latex(brief)),
          base: 268,
          foot: 50,
        },
        { scale: 0.9 },
      ),
      detail: closeUp(latexItem, { x: -30, y: -90, zoom: 1.7, rotate: 4 }),
      pack: inBag(latexItem, {
        places: [
          { x: 320, y: 430, scale: 0.36, rotate: -20 },
          { x: 480, y: 440, scale: 0.36, rotate: 24 },
          { x: 400, y: 560, scale: 0.4, rotate: 100 },
          { x: 300, y: 600, scale: 0.32, rotate: 200 },
          { x: 510, y: 600, scale: 0.32, rotate: 160 },
        ],
      }),
    },
  },
  'foil-number': { item: numberItem, views: { front: foilFront('1'), scene: foilScene('1'), detail: foilDetail('1') } },
  'foil-letter': { views: { front: foilFront('A'), scene: foilScene('A'), detail: foilDetail('A') } },
  'foil-shape': {
    kinds: ['star', 'stars', 'heart', 'hearts', 'moon', 'round', 'crown'],
    views: {
      front: foilShapeFront,
      bunch: foilShapeBunch,
      detail: closeUp(foilShapeItem, { x: -40, y: -60, zoom: 1.9, rotate: 0 }),
    },
  },
  'balloon-bouquet': {
    item: bouquetItem,
    views: {
      front: bouquet,
      scene: bouquetInRoom,
      detail: closeUp(
        { draw: (brief) => place({ x: -400, y: -330 }, bouquetOf(brief, spotsOf(brief), { x: 402, y: 700 })) },
        { x: 0, y: -60, zoom: 1.5 },
      ),
    },
  },
  'balloon-garland': {
    views: {
      front: archView,
      scene: swagView,
      pack: garlandPack,
      detail: closeUp(
        {
          draw: (brief) =>
            balloonChain(brief, hangingCord({ x: -330, y: 60 }, { x: 330, y: -60 }, 70, 16), { size: 92 }),
        },
        { zoom: 1.45, y: 20 },
      ),
    },
  },
  ribbon: { item: spoolItem, views: { front: alone(spoolItem), curls, bunch: grouped(spoolItem, trio) } },
  pump: {
    item: pumpItem,
    views: { front: alone(pumpItem, { y: 400 }), scene: pumpScene, pack: inBag(pumpItem, { scale: 0.66 }) },
  },
}
