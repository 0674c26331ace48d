/** Tableware: cups, plates, napkins, straws, cloths, cutlery, candles and toppers. */

import { recolored, toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { cakeScene, candleItem, partyCake, topperItem, topperScene } from './candles.ts'
import { alone, closeUp, grouped, inBag, onTable, roomBehind } from './compose.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, signInks, themeSigns } from './emblems.ts'
import { ellipsePath, heartPath, polar, round, roundStarPath, roundedRect, smooth } from './geometry.ts'
import {
  barrel,
  bevel,
  castShadow,
  circle,
  clipped,
  contactShadow,
  ellipse,
  fill,
  flat,
  gleam,
  ground,
  groundTint,
  linear,
  place,
  radial,
  stroke,
  svg,
} from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { barrelShade, inkTone, leadSign, printOn } from './prints.ts'
import { piece, wholePack, inRows } from './packs.ts'
import { glass } from './clear.ts'

// Cup ----------------------------------------------------------------------------------------------------------------

export function cup(brief: Brief): string {
  const { painter, tone, accent } = brief
  const wall = 'M-150-214Q0-180 150-214L108 220Q0 254-108 220Z'
  const inside = ellipsePath({ x: 0, y: -214 }, 150, 38)
  const bands =
    brief.pattern === 'plain'
      ? fill(
          'M-132-60Q0-26 132-60L124 22Q0 54-124 22Z',
          accent.isMetallic ? barrel(painter, accent) : accent.base,
          'opacity=".9"',
        )
      : ''
  const isMetal = tone.isMetallic
  return (
    fill(wall, isMetal ? barrel(painter, tone) : tone.base) +
    bands +
    clipped(painter, wall, printOn(brief, wall)) +
    fill(wall, barrelShade(brief)) +
    fill(
      inside,
      linear(
        painter,
        [
          [0, mix(tone.dark, '#FFFFFF', 0.5)],
          [0.5, mix(tone.light, '#FFFFFF', 0.6)],
          [1, '#FFFFFF'],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    ellipse({ x: 0, y: -214 }, 150, 38, 'none', `stroke="${mix(tone.base, '#FFFFFF', 0.55)}" stroke-width="11"`) +
    stroke('M-146-208Q-100-182 0-177', '#fff', 4, 'opacity=".8"') +
    fill('M-108 214Q0 248 108 214L106 226Q0 260-106 226Z', tone.deep, 'opacity=".28"') +
    fill('M-118-180Q-104-60-88 190Q-78 198-70 196Q-84-40-92-190Z', '#fff', 'opacity=".3"')
  )
}

const cupItem: Item = { draw: cup, base: 236, foot: 118 }

/** Nested, with the mouths up: the rim of each one is visible. */
const stackedCups: Item = {
  draw: (brief) => {
    const count = brief.count || 5
    return Array.from({ length: count }, (_, index) =>
      piece({ y: 60 - (index * 184) / (count - 1), scale: 0.86 }, cup(brief)),
    ).join('')
  },
  base: 262,
  foot: 100,
}

// Plate --------------------------------------------------------------------------------------------------------------

function plateOutline(brief: Brief, radius: number): string {
  if (brief.size === 'heart') return heartPath({ x: 0, y: 0 }, radius)
  if (brief.size === 'star')
    return roundStarPath({ x: 0, y: 0 }, { tips: 5, outer: radius * 1.12, inner: radius * 0.66 })
  if (brief.seed % 3 === 1) {
    return smooth(
      Array.from({ length: 48 }, (_, index) =>
        polar({ x: 0, y: 0 }, radius * (index % 2 ? 0.972 : 1.015), index * 7.5),
      ),
      true,
    )
  }
  return ellipsePath({ x: 0, y: 0 }, radius, radius)
}

export function plate(brief: Brief): string {
  const { painter, tone, accent } = brief
  const outer = plateOutline(brief, 268)
  const well = ellipsePath({ x: 0, y: 0 }, 186, 186)
  const rim = Array.from({ length: 40 }, (_, index) => {
    const a = polar({ x: 0, y: 0 }, 208, index * 9)
    const b = polar({ x: 0, y: 0 }, 256, index * 9)
    return `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`
  }).join('')
  const themed = hasSigns(brief.pattern)
  return (
    castShadow(outer, { dx: 12, dy: 20, blur: 18, strength: 0.26 }) +
    fill(outer, flat(painter, tone)) +
    (themed ? '' : printOn(brief, outer, 110)) +
    stroke(rim, tone.deep, 3, 'opacity=".1"') +
    bevel(painter, outer, { tone, depth: 16, strength: 0.8 }) +
    circle({ x: 0, y: 0 }, 226, 'none', `stroke="${accent.base}" stroke-width="7" opacity=".9"`) +
    fill(
      well,
      themed
        ? radial(painter, [
            [0, mix(tone.pale, '#FFFFFF', 0.6)],
            [1, mix(tone.pale, '#FFFFFF', 0.2)],
          ])
        : radial(painter, [
            [0, mix(tone.base, tone.light, 0.5), 0.2],
            [1, mix(tone.base, tone.dark, 0.4), 0.25],
          ]),
    ) +
    circle({ x: 0, y: 0 }, 189, 'none', `stroke="${tone.deep}" stroke-opacity=".16" stroke-width="8"`) +
    circle({ x: 4, y: 5 }, 194, 'none', 'stroke="#fff" stroke-opacity=".4" stroke-width="3"') +
    (themed ? ringOfSigns(brief) + leadSign(brief, 2.5) : '') +
    fill('M-226-110A250 250 0 0 1-60-244Q-150-190-226-110Z', '#fff', 'opacity=".4"') +
    gleam(painter, { x: -84, y: -98, rx: 120, ry: 58, rotate: -40, strength: 0.4 })
  )
}

function ringOfSigns(brief: Brief): string {
  const signs = themeSigns(brief.pattern)
  return Array.from({ length: 10 }, (_, index) => {
    const sign = signs[(index + 1) % signs.length] ?? signs[0]
    const at = polar({ x: 0, y: 0 }, 156, index * 36 + brief.seed * 7)
    return place(
      { ...at, scale: 0.3, rotate: index * 36 },
      emblem(sign, signInks(sign, toneOf('biela'), inkTone(brief))),
    )
  }).join('')
}

const plateItem: Item = { draw: plate }

/** The whole pack stacked, with the print of the top one foreshortened. */
const plateStack: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const count = brief.count || 8
  const topAt = 640 - (count - 1) * 15
  const stack = Array.from({ length: count - 1 }, (_, index) => {
    const { tone } = brief
    const y = 640 - index * 15
    return piece(
      {},
      ellipse({ x: 400, y: y + 9 }, 262, 82, tone.dark) +
        ellipse(
          { x: 400, y },
          262,
          82,
          linear(
            painter,
            [
              [0, tone.light],
              [0.4, tone.base],
              [1, mix(tone.base, tone.dark, 0.4)],
            ],
            { x2: 1, y2: 0.6 },
          ),
        ),
    )
  }).join('')
  return svg(
    painter,
    ground(painter, { tint, kind: 'floor', horizon: 520 }) +
      contactShadow(painter, { x: 400, y: 672, rx: 270, ry: 58, tint: mix(tint, '#2B1330', 0.72) }) +
      stack +
      piece({ x: 400, y: topAt, scaleX: 0.93, scale: 0.29 }, plate(brief)),
  )
}

// Napkin, straw, cloth, cutlery --------------------------------------------------------------------------------------

function napkin(brief: Brief): string {
  const { painter, tone } = brief
  const sheet = (turn: number, y: number) => {
    const path = roundedRect({ x: -210, y: -210, width: 420, height: 420, radius: 6 })
    return place(
      { rotate: turn, y },
      castShadow(path, { dx: 6, dy: 10, blur: 12, strength: 0.2 }) +
        fill(path, flat(painter, tone)) +
        printOn(brief, path, 120) +
        fill(
          path,
          linear(
            painter,
            [
              [0, '#fff', 0.3],
              [0.5, '#fff', 0],
              [1, tone.deep, 0.18],
            ],
            { x2: 1 },
          ),
        ),
    )
  }
  const edge = roundedRect({ x: -198, y: -198, width: 396, height: 396, radius: 4 })
  return (
    sheet(-13, 10) +
    sheet(-5, 2) +
    place(
      { rotate: 4 },
      fill(roundedRect({ x: -210, y: -210, width: 420, height: 420, radius: 6 }), flat(painter, tone)) +
        printOn(brief, roundedRect({ x: -210, y: -210, width: 420, height: 420, radius: 6 }), 132) +
        stroke('M0-210V210', tone.deep, 2, 'opacity=".14"') +
        stroke('M2-210V210M-210 2H210', '#fff', 3, 'opacity=".35"') +
        stroke('M-210 0H210', tone.deep, 2, 'opacity=".14"') +
        `<path d="${edge}" fill="none" stroke="${tone.deep}" stroke-opacity=".22" stroke-width="7" stroke-dasharray="2 6"/>` +
        fill(
          'M-210-210H210L-210 210Z',
          linear(
            painter,
            [
              [0, '#fff', 0.34],
              [0.6, '#fff', 0.04],
            ],
            { x2: 1 },
          ),
        ) +
        (brief.pattern === 'plain' ? place({ x: 96, y: 100 }, cornerStar(brief)) : ''),
    )
  )
}

/** Stamped in foil when the accent is metal, otherwise slightly lighter or darker than the paper. */
function cornerStar(brief: Brief): string {
  const { tone, accent } = brief
  const main = accent.isMetallic && !tone.isMetallic ? accent.base : luminance(tone.base) < 0.6 ? tone.light : tone.dark
  return place({ scale: 0.9 }, emblem('star', { main, second: mix(main, '#FFFFFF', 0.35), line: tone.deep }))
}

const napkinItem: Item = { draw: napkin }

/** A napkin folded to a fan in a ring. */
const napkinFan: View = (brief) => {
  const { painter, tone, accent } = brief
  const tint = groundTint(tone, painter.random)
  const pleats = Array.from({ length: 13 }, (_, index) => {
    const turn = (index / 12 - 0.5) * 150
    const paint = linear(
      painter,
      index % 2
        ? [
            [0, tone.base],
            [1, mix(tone.base, tone.dark, 0.5)],
          ]
        : [
            [0, tone.light],
            [1, tone.base],
          ],
    )
    return place({ x: 400, y: 500, rotate: turn }, fill('M-8 0L-36-320L0-344L36-320L8 0Z', paint))
  }).join('')
  return svg(
    painter,
    ground(painter, { tint, kind: 'wall' }) +
      `<g transform="translate(400 560) scale(1.12 .5)">${plate({ ...brief, pattern: 'plain', tone: toneOf('biela') })}</g>` +
      pleats +
      fill('M360 470H440L452 560Q400 590 348 560Z', flat(painter, tone)) +
      fill(roundedRect({ x: 350, y: 476, width: 100, height: 40, radius: 18 }), barrel(painter, accent)),
  )
}

function straw(brief: Brief, tone: Tone): string {
  const { painter, accent } = brief
  const body = 'M-17-190H17V260H-17Z'
  const id = painter.define(
    (name) =>
      `<pattern id="${name}" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(-32)"><path d="M0 0H40V19H0Z" fill="${tone.base}"/></pattern>`,
  )
  const print =
    brief.pattern === 'plain'
      ? fill(body, tone.base)
      : brief.pattern === 'stripes' || hasSigns(brief.pattern)
        ? fill(body, `url(#${id})`)
        : clipped(painter, body, printOn({ ...brief, accent: tone }, body, 34))
  return (
    fill(body, brief.pattern === 'plain' ? tone.base : mix(accent.pale, '#FFFFFF', 0.6)) +
    print +
    fill(body, barrelShade(brief)) +
    ellipse({ x: 0, y: -190 }, 17, 6, mix(tone.light, '#FFFFFF', 0.5)) +
    ellipse({ x: 0, y: -190 }, 12, 3.6, tone.deep, 'opacity=".5"') +
    (hasSigns(brief.pattern)
      ? place(
          { y: -120, scale: 0.9 },
          emblem(themeSigns(brief.pattern)[0], signInks(themeSigns(brief.pattern)[0], tone, brief.accent)),
        )
      : '')
  )
}

function jarOfStraws(brief: Brief): string {
  const { painter } = brief
  const jar = 'M-116-60H116V204Q116 232 88 232H-88Q-116 232-116 204Z'
  const count = brief.count || 7
  const step = 150 / (count - 1)
  return (
    Array.from({ length: count }, (_, index) => {
      const side = index - (count - 1) / 2
      return piece(
        {
          x: side * step,
          y: -30 - (count / 2 - Math.abs(side)) * 5 - (index % 2) * 20,
          rotate: (side * step) / 4 + brief.painter.random.between(-1, 1),
        },
        straw(brief, brief.isMixed ? toneAt(brief, index) : brief.tone),
      )
    }).join('') +
    fill(jar, glass(painter, { body: 0.6 })) +
    stroke(jar, '#fff', 4, 'opacity=".9"') +
    ellipse({ x: 0, y: -60 }, 116, 20, '#fff', 'fill-opacity=".18" stroke="#fff" stroke-width="5"') +
    fill('M-90-30H-70V190Q-80 200-90 186Z', '#fff', 'opacity=".6"') +
    fill('M-118 60Q0 84 118 60V96Q0 120-118 96Z', barrel(painter, brief.accent)) +
    place(
      { y: 90, scale: 0.55 },
      emblem('bow', { main: brief.accent.base, second: brief.accent.light, line: brief.tone.deep }),
    )
  )
}

const jarItem: Item = { draw: jarOfStraws, base: 230, foot: 118 }

const strawRow: Item = {
  draw: (brief) => {
    const count = brief.count || 6
    const gap = Math.min(64, 460 / count)
    return inRows({ columns: count, dx: gap, dy: 0, count }, (index) =>
      place(
        { y: (index % 2) * 14 - 20, rotate: -7, scale: Math.min(1.05, gap / 46) },
        castShadow('M-17-190H17V260H-17Z', { dx: 12, dy: 10, blur: 8, strength: 0.18 }) +
          straw(brief, brief.isMixed ? toneAt(brief, index) : brief.tone),
      ),
    )
  },
}

const tableCloth: View = (brief) => {
  const { painter, tone } = brief
  const tint = groundTint(tone, painter.random)
  const drop =
    'M96 430H704L748 700Q726 726 700 700Q676 676 650 706Q622 734 596 704Q570 676 542 706Q514 734 486 704Q458 676 430 706Q402 734 374 704Q346 676 318 706Q290 734 262 704Q234 676 206 706Q178 734 150 704Q112 680 52 700Z'
  const top = 'M168 352H632L704 430H96Z'
  const hanging = Array.from({ length: 10 }, (_, index) => {
    const x = 120 + index * 62
    const lean = (x - 400) * 0.06
    return (
      fill(
        `M${x} 430L${round(x + 16)} 430L${round(x + lean + 34)} 704L${round(x + lean - 12)} 690Z`,
        linear(painter, [
          [0, tone.deep, 0],
          [1, tone.deep, 0.26],
        ]),
      ) +
      fill(
        `M${x - 18} 430L${x - 10} 430L${round(x + lean - 20)} 690L${round(x + lean - 40)} 700Z`,
        linear(painter, [
          [0, '#fff', 0],
          [1, '#fff', 0.3],
        ]),
      )
    )
  }).join('')
  return svg(
    painter,
    roomBehind(brief, tint) +
      fill('M0 590H800V800H0Z', mix(tint, '#FFFFFF', 0.62)) +
      contactShadow(painter, { x: 400, y: 712, rx: 360, ry: 30 }) +
      fill(
        drop,
        linear(painter, [
          [0, mix(tone.base, tone.dark, 0.35)],
          [0.3, tone.base],
          [1, mix(tone.base, tone.light, 0.18)],
        ]),
      ) +
      clipped(painter, drop, printOn(brief, drop, 110) + hanging) +
      fill(
        top,
        linear(painter, [
          [0, mix(tone.base, tone.light, 0.4)],
          [1, mix(tone.base, tone.light, 0.75)],
        ]),
      ) +
      `<g opacity=".9">${clipped(painter, top, printOn(brief, top, 74))}</g>` +
      fill(
        top,
        linear(
          painter,
          [
            [0, '#fff', 0.1],
            [0.5, '#fff', 0.45],
            [1, '#fff', 0],
          ],
          { x2: 1, y2: 0.2 },
        ),
      ) +
      stroke('M96 430H704', mix(tone.light, '#FFFFFF', 0.6), 3, 'opacity=".8"') +
      [230, 400, 570]
        .map(
          (x, index) =>
            contactShadow(painter, { x, y: 398, rx: 44, ry: 8 }) +
            place(
              { x, y: 398 - (index === 1 ? 66 : 44), scale: index === 1 ? 0.28 : 0.18 },
              index === 1 ? partyCake(brief) : cup(recolored(brief, brief.accent, brief.tone)),
            ),
        )
        .join(''),
  )
}

const foldedCloth: Item = {
  draw: (brief) => {
    const { painter, tone } = brief
    const layers = [0, 1, 2, 3, 4]
      .map((index) =>
        fill(
          roundedRect({ x: -220, y: 130 - index * 40, width: 440, height: 46, radius: 22 }),
          linear(painter, [
            [0, tone.light],
            [0.4, tone.base],
            [1, tone.dark],
          ]),
        ),
      )
      .join('')
    const top =
      'M-220-36Q-220-62-180-84L-96-176Q-80-190-56-190H232Q250-188 240-170L222-44Q216-20 196-18H-198Q-220-18-220-36Z'
    return (
      layers +
      fill(top, flat(painter, tone)) +
      clipped(painter, top, printOn(brief, top, 100)) +
      fill(
        top,
        linear(
          painter,
          [
            [0, '#fff', 0.4],
            [0.5, '#fff', 0],
            [1, tone.deep, 0.16],
          ],
          { x2: 1 },
        ),
      ) +
      stroke('M-196-30H196', '#fff', 4, 'opacity=".5"')
    )
  },
  base: 176,
  foot: 220,
}

function cutlerySet(brief: Brief): string {
  const { painter, tone } = brief
  const metal = tone
  const sheen = linear(
    painter,
    [
      [0, metal.light],
      [0.3, metal.pale],
      [0.5, metal.base],
      [1, metal.dark],
    ],
    { x2: 1, y2: 0.1 },
  )
  const fork =
    'M-13-20L-12 240Q0 256 12 240L13-20Q40-40 40-80V-216Q40-226 33-226T26-216V-120H20V-216Q20-226 13-226T6-216V-120H-6V-216Q-6-226-13-226T-20-216V-120H-26V-216Q-26-226-33-226T-40-216V-80Q-40-40-13-20Z'
  const knife = 'M-14-10L-12 240Q0 256 12 240L14-10L24-20Q34-150 6-226Q-16-240-16-200Z'
  const spoon =
    'M-11-60L-12 240Q0 256 12 240L11-60C44-84 52-130 44-172C36-212 16-230 0-230C-16-230-36-212-44-172C-52-130-44-84-11-60Z'
  const piece = (path: string, x: number, rotate: number) =>
    place(
      { x, rotate },
      castShadow(path, { dx: 12, dy: 12, blur: 10, strength: 0.22 }) +
        fill(path, sheen) +
        bevel(painter, path, { tone: metal, depth: 7, strength: 0.9 }) +
        stroke('M-5 0L-5 220', '#fff', 4, 'opacity=".55"'),
    )
  return (
    piece(fork, -136, -7) +
    piece(knife, 6, 0) +
    piece(spoon, 142, 7) +
    place(
      { x: 0, y: 150 },
      fill(roundedRect({ x: -200, y: -26, width: 400, height: 52, radius: 8 }), flat(painter, brief.accent)) +
        place(
          { scale: 0.62 },
          emblem('bow', { main: brief.accent.light, second: brief.accent.pale, line: brief.accent.deep }),
        ),
    )
  )
}

const cutleryItem: Item = { draw: cutlerySet }

const pair = [
  { x: 222, y: 430, scale: 0.6, rotate: -3 },
  { x: 578, y: 450, scale: 0.66, rotate: 2 },
]

const trio = [
  { x: 218, y: 430, scale: 0.66 },
  { x: 588, y: 424, scale: 0.66 },
  { x: 404, y: 480, scale: 0.82 },
]

export const tablewareMotifs: Readonly<Record<string, Motif>> = {
  cup: {
    item: cupItem,
    views: {
      front: alone(cupItem),
      bunch: wholePack(cupItem, { width: 320, height: 500 }, grouped(cupItem, trio)),
      stack: alone(stackedCups),
      scene: onTable(cupItem, { scale: 0.7 }),
      pack: inBag(stackedCups, { scale: 0.74 }),
    },
  },
  plate: {
    item: plateItem,
    views: {
      front: alone(plateItem),
      stack: plateStack,
      detail: closeUp(plateItem, { x: -90, y: -90, zoom: 1.8 }),
      pack: inBag(plateItem, { scale: 0.66 }),
    },
  },
  napkin: {
    item: napkinItem,
    views: {
      front: alone(napkinItem),
      scene: napkinFan,
      detail: closeUp(napkinItem, { x: 0, y: 0, zoom: 1.9 }),
      pack: inBag(napkinItem, { scale: 0.68 }),
    },
  },
  straw: {
    views: {
      front: alone(jarItem, { scale: 1.06 }),
      row: alone(strawRow),
      scene: onTable(jarItem, { scale: 0.76 }),
      detail: closeUp(strawRow, { y: -90, zoom: 1.9 }),
    },
  },
  tablecloth: { views: { front: tableCloth, folded: alone(foldedCloth), pack: inBag(foldedCloth, { scale: 0.74 }) } },
  cutlery: {
    views: {
      front: alone(cutleryItem),
      detail: closeUp(cutleryItem, { y: -100, zoom: 1.8 }),
      pack: inBag(cutleryItem, { scale: 0.78 }),
    },
  },
  candle: {
    views: {
      front: alone(candleItem),
      scene: cakeScene,
      detail: closeUp(candleItem, { y: -110, zoom: 1.6, rotate: 0 }),
      bunch: grouped(candleItem, pair),
    },
  },
  'cake-topper': {
    item: topperItem,
    views: {
      front: alone(topperItem, { y: 410, scale: 1.12 }),
      scene: topperScene,
      detail: closeUp(topperItem, { y: -60, zoom: 1.7 }),
    },
  },
}
