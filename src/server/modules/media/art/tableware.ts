/** What stands on the table: cups, plates, napkins, straws, cloths, cutlery, candles and toppers. */

import { recoloured, toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { alone, closeUp, grouped, inBag, onTable, roomBehind } from './compose.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import { ellipsePath, heartPath, polar, roundStarPath, round, roundedRect, smooth, starPath } from './geometry.ts'
import { foilWidth, foilWord, lettering } from './glyphs.ts'
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
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

/** Light and shade of a cylinder laid over a print. */
function barrelShade(brief: Brief): string {
  return linear(
    brief.painter,
    [
      [0, '#1A0B22', 0.28],
      [0.22, '#fff', 0.26],
      [0.42, '#fff', 0],
      [0.8, '#1A0B22', 0.16],
      [1, '#1A0B22', 0.3],
    ],
    { x2: 1, y2: 0 },
  )
}

function printOn(brief: Brief, path: string, size = 92): string {
  const paint = printPaint(brief.painter, { pattern: brief.pattern, tone: brief.tone, accent: brief.accent, size })
  return paint ? fill(path, paint) : ''
}

/** A colour that reads on paper: the accent, or the article's own, or its shade. */
export function inkTone(brief: Brief): Tone {
  const readable = [brief.accent, brief.tone].find((tone) => luminance(tone.base) < 0.72)
  return readable ?? { ...brief.tone, base: brief.tone.dark, light: brief.tone.base }
}

/** One large sign where a themed article carries a single picture; its ground is always pale. */
function leadSign(brief: Brief, scale: number): string {
  const [sign] = themeSigns(brief.pattern)
  return place({ scale }, emblem(sign, signInks(sign, toneOf('biela'), inkTone(brief))))
}

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

const stackedCups: Item = {
  draw: (brief) =>
    [0, 1, 2, 3, 4]
      .map((index) =>
        place(
          { y: 60 - index * 46, scale: 0.86 },
          cup(recoloured(brief, brief.isMixed ? toneAt(brief, index) : brief.tone)),
        ),
      )
      .reverse()
      .map((one, index) => (index === 0 ? one : one))
      .reverse()
      .join(''),
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

const plateStack: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const stack = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => {
      const tone = brief.isMixed
        ? toneAt(brief, index)
        : index === 7
          ? brief.tone
          : index % 2
            ? brief.tone
            : toneAt(brief, 0)
      const y = 640 - index * 15
      return (
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
        )
      )
    })
    .join('')
  return svg(
    painter,
    ground(painter, { tint, kind: 'floor', horizon: 520 }) +
      contactShadow(painter, { x: 400, y: 672, rx: 270, ry: 58, tint: mix(tint, '#2B1330', 0.72) }) +
      stack +
      `<g transform="translate(400 535) scale(.93 .29)">${plate(brief)}</g>` +
      contactShadow(painter, { x: 420, y: 500, rx: 90, ry: 14 }) +
      place({ x: 420, y: 400, scale: 0.42 }, cup(recoloured(brief, brief.accent, brief.tone))),
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
        (brief.pattern === 'plain' ? place({ x: 96, y: 100 }, leadSign({ ...brief, pattern: 'stars' }, 0.9)) : ''),
    )
  )
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
  const spread = [-3, -2, -1, 0, 1, 2, 3]
  return (
    spread
      .map((index) =>
        place(
          {
            x: index * 24,
            y: -30 - (3 - Math.abs(index)) * 8,
            rotate: index * 6 + brief.painter.random.between(-2, 2),
          },
          straw(brief, brief.isMixed ? toneAt(brief, index + 3) : brief.tone),
        ),
      )
      .join('') +
    fill(
      jar,
      linear(
        painter,
        [
          [0, '#DCEAF0', 0.62],
          [0.2, '#fff', 0.5],
          [0.5, '#fff', 0.18],
          [1, '#BFD2DC', 0.55],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
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
  draw: (brief) =>
    [-150, -90, -30, 30, 90, 150]
      .map((x, index) =>
        place(
          { x, y: (index % 2) * 14 - 20, rotate: -7, scale: 1.05 },
          castShadow('M-17-190H17V260H-17Z', { dx: 12, dy: 10, blur: 8, strength: 0.18 }) +
            straw(brief, brief.isMixed ? toneAt(brief, index) : brief.tone),
        ),
      )
      .join(''),
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
              index === 1 ? partyCake(brief) : cup(recoloured(brief, brief.accent, brief.tone)),
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

// Candles ------------------------------------------------------------------------------------------------------------

function flame(brief: Brief, at: { x: number; y: number; scale: number }): string {
  const { painter } = brief
  const glow = radial(painter, [
    [0, '#FFD97A', 0.75],
    [0.4, '#FFD97A', 0.28],
    [1, '#FFD97A', 0],
  ])
  return place(
    at,
    circle({ x: 0, y: -26 }, 92, glow) +
      fill(
        'M0 8C-22 8-26-14-18-32C-12-46-2-54 2-76C14-56 26-40 24-18C22 0 14 8 0 8Z',
        linear(painter, [
          [0, '#FF8A1E'],
          [0.5, '#FFC23D'],
          [1, '#FFE9A3'],
        ]),
      ) +
      fill('M0 6C-12 6-14-8-8-20C-4-28 0-34 2-44C8-32 14-22 12-8C10 2 6 6 0 6Z', '#FFFBE6'),
  )
}

function numberCandle(brief: Brief): string {
  const { tone, painter } = brief
  const text = (brief.text || '1').slice(0, 3)
  const scale = Math.min(430 / foilWidth(text, 100, 26), 3)
  const outline = { height: 100 * scale, weight: 26 * scale }
  return (
    ['M-7 150H7V262H-7Z'].map((path) => fill(path, barrel(painter, toneOf('biela')))).join('') +
    stroke(`M0 ${round(-60 * scale)}Q3 ${round(-66 * scale)} 0 ${round(-71 * scale)}`, '#4A3A30', 6) +
    flame(brief, { x: 0, y: -70 * scale, scale: 0.92 }) +
    lettering(text, {
      ...outline,
      weight: outline.weight * 1.22,
      colour: brief.accent.isMetallic ? brief.accent.base : mix(brief.accent.light, '#FFFFFF', 0.4),
      gap: outline.weight * 1.12,
    }) +
    lettering(text, { ...outline, colour: tone.dark, gap: outline.weight * 1.12 }) +
    foilWord(text, { ...outline, weight: outline.weight * 0.94, tone: { ...tone, isMetallic: tone.isMetallic } })
  )
}

function candle(brief: Brief, tone: Tone, look: { height: number; width: number; twisted: boolean }): string {
  const { painter } = brief
  const { height, width } = look
  const body = `M${-width} ${-height}Q0 ${-height - 8} ${width} ${-height}V0Q0 8 ${-width} 0Z`
  const id = painter.define(
    (name) =>
      `<pattern id="${name}" width="60" height="44" patternUnits="userSpaceOnUse" patternTransform="rotate(-28)"><path d="M0 0H60V16H0Z" fill="${mix(tone.light, '#FFFFFF', 0.5)}"/></pattern>`,
  )
  return (
    stroke(`M0 ${-height}Q3 ${-height - 8} 0 ${-height - 16}`, '#4A3A30', 4) +
    flame(brief, { x: 0, y: -height - 14, scale: 0.6 }) +
    fill(body, tone.isMetallic ? barrel(painter, tone) : tone.base) +
    (look.twisted ? fill(body, `url(#${id})`) : '') +
    fill(body, barrelShade(brief))
  )
}

export function candleSet(brief: Brief): string {
  const spots = [-190, -128, -64, 0, 64, 128, 190]
  return spots
    .map((x, index) =>
      place(
        { x, y: 232, rotate: (index - 3) * 0.8 },
        candle(brief, brief.isMixed ? toneAt(brief, index) : index % 3 === 1 ? brief.accent : brief.tone, {
          height: 300 + ((index * 37 + brief.seed * 13) % 60),
          width: 17,
          twisted: (index + brief.seed) % 2 === 0,
        }),
      ),
    )
    .join('')
}

function fountain(brief: Brief): string {
  const { painter, tone } = brief
  const sparks = Array.from({ length: 70 }, (_, index) => {
    const spread = painter.random.between(-40, 40)
    const reach = painter.random.between(60, 250)
    const end = polar({ x: 0, y: -40 }, reach, -90 + spread)
    const colour = painter.random.pick(['#FFE08A', '#FFC23D', '#FFF6D8', '#FFB066'] as const)
    return index % 3
      ? fill(starPath(end, { tips: 4, outer: painter.random.between(3, 8), inner: 1.4 }), colour)
      : stroke(
          `M0-40Q${round(end.x * 0.5)} ${round(-60 - reach * 0.6)} ${round(end.x)} ${round(end.y)}`,
          colour,
          1.8,
          'opacity=".7"',
        )
  }).join('')
  const body = 'M-26-40H26V180L8 250H-8L-26 180Z'
  return (
    circle(
      { x: 0, y: -150 },
      210,
      radial(painter, [
        [0, '#FFE08A', 0.7],
        [0.5, '#FFE08A', 0.24],
        [1, '#FFE08A', 0],
      ]),
    ) +
    sparks +
    fill(body, barrel(painter, tone)) +
    fill('M-26 20H26V70H-26Z', barrel(painter, brief.accent)) +
    clipped(painter, body, brief.pattern === 'plain' ? '' : printOn(brief, body, 40)) +
    circle(
      { x: 0, y: -42 },
      26,
      radial(painter, [
        [0, '#fff', 1],
        [1, '#FFE08A', 0],
      ]),
    )
  )
}

/** `size` or `pattern` says which kind; a text makes it a number candle. */
function anyCandle(brief: Brief): string {
  if (brief.text) return numberCandle(brief)
  return brief.pattern === 'fountain' || brief.size === 'fountain' ? fountain(brief) : candleSet(brief)
}

const candleItem: Item = { draw: anyCandle, base: 252, foot: 120 }

function partyCake(brief: Brief): string {
  const { painter } = brief
  const icing = toneOf('kremova')
  const drip = brief.tone
  const tier = (x: number, y: number, width: number, height: number, tone: Tone) =>
    fill(
      `M${x - width} ${y}V${y + height}A${width} ${round(width * 0.2)} 0 0 0 ${x + width} ${y + height}V${y}Z`,
      linear(
        painter,
        [
          [0, mix(tone.base, tone.dark, 0.2)],
          [0.28, '#FFFFFF'],
          [0.6, tone.base],
          [1, mix(tone.base, tone.dark, 0.4)],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    fill(ellipsePath({ x, y }, width, width * 0.2), mix(drip.base, drip.light, 0.5)) +
    fill(
      `M${x - width} ${y}${Array.from({ length: 9 }, (_, index) => {
        const step = (width * 2) / 9
        const left = x - width + index * step
        const depth =
          height * (0.24 + 0.2 * ((index * 7 + brief.seed) % 4) * 0.5) +
          (index > 1 && index < 7 ? width * 0.14 : width * 0.06)
        return `C${round(left)} ${round(y + depth)} ${round(left + step * 0.7)} ${round(y + depth)} ${round(left + step * 0.72)} ${round(y + depth * 0.6)}Q${round(left + step * 0.86)} ${round(y + depth * 0.34)} ${round(left + step)} ${round(y + depth * 0.5)}`
      }).join('')}L${x + width} ${y}A${width} ${round(width * 0.2)} 0 0 1 ${x - width} ${y}Z`,
      linear(
        painter,
        [
          [0, drip.light],
          [0.4, drip.base],
          [1, drip.dark],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    fill(ellipsePath({ x, y: y - 2 }, width * 0.96, width * 0.18), mix(drip.light, drip.base, 0.3))
  const pearls = Array.from({ length: 17 }, (_, index) => {
    const part = index / 16 - 0.5
    return circle(
      { x: part * 404, y: 204 + Math.sqrt(Math.max(0, 0.26 - part * part)) * 72 },
      13,
      roundBody(painter, toneOf('biela')),
    )
  }).join('')
  return (
    fill(
      ellipsePath({ x: 0, y: 226 }, 252, 44),
      linear(
        painter,
        [
          [0, '#fff'],
          [1, '#D8CFE0'],
        ],
        { x2: 1 },
      ),
    ) +
    tier(0, 40, 200, 166, icing) +
    pearls +
    tier(0, -90, 126, 118, icing) +
    (hasSigns(brief.pattern) ? place({ y: 140 }, leadSign(brief, 0.8)) : '')
  )
}

const cakeScene: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const topped = brief.text
    ? place({ x: 0, y: -204, scale: 0.42 }, numberCandle(brief))
    : place({ x: 0, y: -196, scale: 0.44 }, anyCandle(brief))
  return svg(
    painter,
    roomBehind(brief, tint) +
      fill(
        'M0 640H800V800H0Z',
        linear(painter, [
          [0, mix(tint, '#FFFFFF', 0.6)],
          [1, mix(tint, '#FFFFFF', 0.8)],
        ]),
      ) +
      contactShadow(painter, { x: 400, y: 716, rx: 250, ry: 34 }) +
      place(
        { x: 400, y: 484 },
        topped + partyCake({ ...brief, tone: brief.tone.isMetallic ? toneAt(brief, 1) : brief.tone }),
      ),
  )
}

// Cake topper --------------------------------------------------------------------------------------------------------

function topper(brief: Brief): string {
  const { painter, tone, accent } = brief
  const sticks = [-70, 70]
    .map((x) =>
      fill(
        `M${x - 6} 40H${x + 6}V260L${x} 274L${x - 6} 260Z`,
        linear(
          painter,
          [
            [0, '#F3E0BE'],
            [1, '#C9A46C'],
          ],
          { x2: 1, y2: 0 },
        ),
      ),
    )
    .join('')
  if (brief.text) {
    const height = Math.min(190, (470 / foilWidth(brief.text, 100, 34)) * 100)
    const gap = height * 0.42
    const half = (foilWidth(brief.text, height, height * 0.34) / 2) * 1.06
    const foot = height * 0.62
    const layer = (weight: number, colour: string, shift: number) =>
      place({ x: -shift, y: -shift }, lettering(brief.text, { height, weight: height * weight, colour, gap }))
    const bar = `M${round(-half)} ${round(foot)}H${round(half)}`
    const sign = hasSigns(brief.pattern) ? brief : { ...brief, pattern: 'stars', accent: brief.tone }
    return (
      place({ y: foot - 60 }, sticks) +
      stroke(bar, tone.dark, 19) +
      layer(0.3, tone.dark, 0) +
      layer(0.25, tone.base, 4) +
      layer(0.16, mix(tone.base, tone.light, 0.35), 6) +
      layer(0.05, tone.pale, 8) +
      place({ x: -3, y: -4 }, stroke(bar, tone.base, 14)) +
      place({ x: half * 0.92, y: -height * 0.58, rotate: 14 }, leadSign(sign, 0.72))
    )
  }
  const card =
    hasSigns(brief.pattern) && brief.seed % 2 === 0
      ? smooth(
          Array.from({ length: 40 }, (_, index) => polar({ x: 0, y: -60 }, index % 2 ? 206 : 190, index * 9)),
          true,
        )
      : roundStarPath({ x: 0, y: -60 }, { tips: 8, outer: 226, inner: 190 })
  return (
    fill(
      'M-8 100H8V268L0 282L-8 268Z',
      linear(
        painter,
        [
          [0, '#F3E0BE'],
          [1, '#C9A46C'],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    castShadow(card, { dx: 8, dy: 12, blur: 10, strength: 0.2 }) +
    fill(card, flat(painter, tone)) +
    circle(
      { x: 0, y: -60 },
      164,
      radial(
        painter,
        [
          [0, '#FFFFFF'],
          [1, mix(tone.pale, '#FFFFFF', 0.4)],
        ],
        { cx: 0.35, cy: 0.3, r: 0.8 },
      ),
    ) +
    `<circle cx="0" cy="-60" r="152" fill="none" stroke="${accent.base}" stroke-width="4" stroke-dasharray="1 13" stroke-linecap="round"/>` +
    place({ y: -60 }, leadSign(hasSigns(brief.pattern) ? brief : { ...brief, pattern: 'hearts' }, 2.2))
  )
}

const topperItem: Item = { draw: topper }

const topperScene: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const cakeTone = brief.tone.isMetallic ? toneAt(brief, 1) : brief.tone
  return svg(
    painter,
    ground(painter, { tint, kind: 'arch', horizon: 620 }) +
      contactShadow(painter, { x: 400, y: 716, rx: 250, ry: 34 }) +
      place({ x: 400, y: 262, scale: 0.6 }, topper(brief)) +
      place({ x: 400, y: 500, scale: 0.94 }, partyCake({ ...brief, tone: cakeTone, pattern: 'plain' })),
  )
}

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
    views: {
      front: alone(cupItem),
      bunch: grouped(cupItem, trio),
      stack: alone(stackedCups),
      scene: onTable(cupItem, { scale: 0.7 }),
      pack: inBag(stackedCups, { scale: 0.74 }),
    },
  },
  plate: {
    views: {
      front: alone(plateItem),
      stack: plateStack,
      detail: closeUp(plateItem, { x: -90, y: -90, zoom: 1.8 }),
      pack: inBag(plateItem, { scale: 0.66 }),
    },
  },
  napkin: {
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
      bunch: grouped(candleItem, pair, { sameColour: true }),
    },
  },
  'cake-topper': {
    views: {
      front: alone(topperItem, { y: 410, scale: 1.12 }),
      scene: topperScene,
      detail: closeUp(topperItem, { y: -60, zoom: 1.7 }),
    },
  },
}

export { barrelShade, leadSign, partyCake, printOn }
