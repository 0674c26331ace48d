/** Hanging decorations: flags, letters, tassels, fans, lanterns, and the photo backdrop curtain. */

import { balloonChain } from './balloon-garland.ts'
import { toneAt } from './brief.ts'
import type { Brief, View } from './brief.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import { arcPoints, ellipsePath, hangingCord, heartPath, polar, round, roundStarPath, smooth } from './geometry.ts'
import type { Point } from './geometry.ts'
import { foilWord, lettering } from './glyphs.ts'
import {
  barrel,
  bevel,
  castShadow,
  circle,
  contactShadow,
  curve,
  ellipse,
  fill,
  flat,
  gleam,
  ground,
  groundTint,
  linear,
  place,
  puffed,
  radial,
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

type Hanging = (brief: Brief, index: number, tone: Tone) => string

function strung(
  brief: Brief,
  look: { hang: Hanging; count: number; from: Point; to: Point; sag: number; upright?: boolean; cord?: string },
): string {
  const { count, from, to, sag } = look
  const points = hangingCord(from, to, sag, count * 2)
  const hung = Array.from({ length: count }, (_, index) => {
    const at = points[index * 2 + 1] ?? from
    const next = points[index * 2 + 2] ?? at
    const before = points[index * 2] ?? at
    const angle = look.upright
      ? brief.painter.random.between(-3, 3)
      : (Math.atan2(next.y - before.y, next.x - before.x) * 180) / Math.PI
    return place({ x: at.x, y: at.y, rotate: angle }, look.hang(brief, index, toneAt(brief, index)))
  }).join('')
  return (
    curve(
      points.map((point) => ({ x: point.x + 3, y: point.y + 5 })),
      '#3A1B45',
      3,
      'opacity=".16"',
    ) +
    curve(points, look.cord ?? mix(brief.tone.dark, '#FFFFFF', 0.35), 3.4) +
    hung
  )
}

const flag: Hanging = (brief, index, tone) => {
  const path = index % 2 && brief.seed % 2 ? 'M-48-2H48V104L0 76L-48 104Z' : 'M-50-2H50L0 112Z'
  const print =
    index % 2 === 0 || brief.pattern === 'plain' || hasSigns(brief.pattern)
      ? undefined
      : printPaint(brief.painter, { pattern: brief.pattern, tone, accent: toneAt(brief, index + 1), size: 34 })
  return (
    castShadow(path, { dx: 4, dy: 7, blur: 6, strength: 0.18 }) +
    fill(path, flat(brief.painter, tone)) +
    (print ? fill(path, print) : '') +
    (hasSigns(brief.pattern)
      ? place(
          { y: 34, scale: 0.44 },
          emblem(
            themeSigns(brief.pattern)[index % themeSigns(brief.pattern).length] ?? 'star',
            signInks(themeSigns(brief.pattern)[index % themeSigns(brief.pattern).length] ?? 'star', tone, brief.accent),
          ),
        )
      : '') +
    fill('M-50-2H50V9H-50Z', '#fff', 'opacity=".35"')
  )
}

const tassel: Hanging = (brief, index, tone) => {
  const length = 150 + (index % 3) * 16
  const strips = Array.from({ length: 9 }, (_, strip) => {
    const x = -24 + strip * 6
    return fill(
      `M${x * 0.35 - 3} 26H${round(x * 0.35 + 4)}L${round(x * 1.35 + 7)} ${length - (strip % 3) * 9}L${round(x * 1.35 - 5)} ${length - 4 - (strip % 2) * 7}Z`,
      linear(
        brief.painter,
        strip % 2
          ? [
              [0, tone.dark],
              [0.3, tone.base],
              [1, tone.light],
            ]
          : [
              [0, tone.base],
              [1, mix(tone.base, tone.dark, 0.3)],
            ],
      ),
    )
  }).join('')
  return `${ellipse(
    { x: 14, y: 110 },
    34,
    60,
    radial(brief.painter, [
      [0, '#3A1B45', 0.14],
      [1, '#3A1B45', 0],
    ]),
  )}${strips}${stroke('M0-2V10', tone.dark, 7)}${circle({ x: 0, y: 10 }, 12, roundBody(brief.painter, tone))}${fill('M-11 20H11V34H-11Z', barrel(brief.painter, toneAt(brief, index + 1)))}`
}

export function rosette(brief: Brief, radius: number, tone: Tone, accent: Tone): string {
  const { painter } = brief
  const count = 30
  const pleats = Array.from({ length: count }, (_, index) => {
    const a = polar({ x: 0, y: 0 }, radius, (index * 360) / count)
    const b = polar({ x: 0, y: 0 }, radius * 0.965, ((index + 0.5) * 360) / count)
    const c = polar({ x: 0, y: 0 }, radius, ((index + 1) * 360) / count)
    const light = 0.5 + 0.5 * Math.cos(((index / count) * 360 - 225) * (Math.PI / 180))
    return (
      fill(
        `M0 0L${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}Z`,
        mix(mix(tone.base, tone.dark, 0.5), tone.light, light * 0.75),
      ) +
      fill(
        `M0 0L${round(b.x)} ${round(b.y)}L${round(c.x)} ${round(c.y)}Z`,
        mix(mix(tone.base, tone.dark, 0.15), tone.pale, light * 0.6),
      )
    )
  }).join('')
  const outline = ellipsePath({ x: 0, y: 0 }, radius, radius)
  return (
    castShadow(outline, { dx: radius * 0.06, dy: radius * 0.1, blur: radius * 0.1, strength: 0.24 }) +
    pleats +
    circle({ x: 0, y: 0 }, radius * 0.3, roundBody(painter, accent)) +
    (hasSigns(brief.pattern)
      ? place(
          { scale: radius * 0.0048 },
          emblem(themeSigns(brief.pattern)[0], signInks(themeSigns(brief.pattern)[0], accent, tone)),
        )
      : gleam(painter, { x: -radius * 0.08, y: -radius * 0.1, rx: radius * 0.14, ry: radius * 0.08, rotate: -30 }))
  )
}

export function lantern(brief: Brief, radius: number, tone: Tone): string {
  const { painter } = brief
  const ribs = Array.from({ length: 9 }, (_, index) => {
    const y = -radius * 0.8 + index * radius * 0.2
    const half = Math.sqrt(Math.max(0, radius * radius - y * y))
    return `M${round(-half)} ${round(y)}Q0 ${round(y + radius * 0.13)} ${round(half)} ${round(y)}`
  }).join('')
  const path = ellipsePath({ x: 0, y: 0 }, radius, radius * 0.97)
  return (
    stroke(`M0 ${round(-radius * 1.5)}V${round(-radius)}`, '#B9AFC4', 2.5) +
    fill(path, roundBody(painter, { ...tone, isMetallic: false })) +
    stroke(ribs, tone.deep, radius * 0.022, 'opacity=".28"') +
    `<g transform="translate(0 ${round(radius * 0.03)})">${stroke(ribs, '#fff', radius * 0.02, 'opacity=".4"')}</g>` +
    circle(
      { x: 0, y: radius * 0.1 },
      radius * 0.8,
      radial(painter, [
        [0, '#FFF3C9', 0.42],
        [1, '#FFF3C9', 0],
      ]),
    ) +
    ellipse({ x: 0, y: -radius * 0.95 }, radius * 0.26, radius * 0.06, mix(tone.dark, '#2B1330', 0.4)) +
    ellipse({ x: 0, y: radius * 0.95 }, radius * 0.24, radius * 0.05, tone.dark) +
    gleam(painter, {
      x: -radius * 0.36,
      y: -radius * 0.4,
      rx: radius * 0.24,
      ry: radius * 0.36,
      rotate: 38,
      strength: 0.6,
    })
  )
}

function honeycomb(brief: Brief, radius: number, tone: Tone): string {
  const { painter } = brief
  const path = ellipsePath({ x: 0, y: 0 }, radius, radius)
  const id = painter.define(
    (name) =>
      `<pattern id="${name}" width="26" height="30" patternUnits="userSpaceOnUse"><path d="M0 0Q13 15 26 0M0 30Q13 15 26 30M13 7V23M0 0V0" fill="none" stroke="${tone.deep}" stroke-opacity=".34" stroke-width="2.4"/><path d="M2 3Q13 18 24 3" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/></pattern>`,
  )
  return (
    stroke(`M0 ${round(-radius * 1.6)}V${round(-radius)}`, '#B9AFC4', 2.5) +
    fill(path, roundBody(painter, { ...tone, isMetallic: false })) +
    fill(path, `url(#${id})`) +
    fill(
      path,
      radial(
        painter,
        [
          [0, '#fff', 0.3],
          [0.5, '#fff', 0],
          [1, tone.deep, 0.4],
        ],
        { cx: 0.36, cy: 0.3, r: 0.8 },
      ),
    )
  )
}

function letters(brief: Brief, text: string): string {
  const rows = splitRows(text.toUpperCase())
  // All cards of a garland have one size: shorter rows hang in the middle of their cord.
  const count = Math.max(...rows.map((row) => row.length))
  const size = Math.min(1.4, 6.6 / count)
  const start = [270, 130, 90][rows.length - 1] ?? 90
  const step = rows.length > 2 ? 205 : 290
  return rows
    .map((row, rowIndex) => {
      const before = Math.floor((count - row.length) / 2)
      const chars = [...' '.repeat(before), ...row]
      return strung(brief, {
        count,
        from: { x: 34, y: start + rowIndex * step },
        to: { x: 766, y: start - 16 + rowIndex * step },
        sag: rows.length > 2 ? 56 : 76,
        hang: (each, index, tone) => {
          const char = chars[index] ?? ' '
          if (char === ' ') return ''
          const card = smooth(arcPoints({ cx: 0, cy: 66, rx: 58, ry: 70, from: 0, to: 350 }, 12), true)
          const shape = each.seed % 2 ? card : 'M-54-4H54V118L0 150L-54 118Z'
          const ink = letterInk(tone, each)
          return place(
            { scale: size },
            castShadow(shape, { dx: 4, dy: 8, blur: 7, strength: 0.2 }) +
              fill(shape, flat(each.painter, tone)) +
              bevel(each.painter, shape, { tone, depth: 6 }) +
              place({ y: 62 }, lettering(char, { height: 66, weight: 15, color: ink, width: 84 })) +
              circle({ x: -34, y: 6 }, 4, '#fff', 'opacity=".7"') +
              circle({ x: 34, y: 6 }, 4, '#fff', 'opacity=".7"'),
          )
        },
      })
    })
    .join('')
}

/** The ink of a letter: white on strong card, dark on metal, the article's own color on pale card. */
function letterInk(card: Tone, brief: Brief): string {
  if (card.isMetallic) return card.deep
  if (luminance(card.base) < 0.7) return '#FFFFFF'
  return luminance(brief.tone.base) < 0.7 ? brief.tone.dark : toneOf('fialova').base
}

/** Into as few rows as keep the cards large, as even as the words allow. */
function splitRows(text: string): string[] {
  if (text.length <= 9) return [text]
  const words = text.split(' ')
  const halves = breakInto(words, 2)
  return longest(halves) > 12 ? breakInto(words, 3) : halves
}

function breakInto(words: readonly string[], count: number): string[] {
  if (count === 1 || words.length === 1) return [words.join(' ')]
  const ways = words.slice(1).map((_, index) => {
    const first = words.slice(0, index + 1).join(' ')
    return [first, ...breakInto(words.slice(index + 1), count - 1)]
  })
  return ways.reduce((best, way) => (unevenness(way) < unevenness(best) ? way : best))
}

function unevenness(rows: readonly string[]): number {
  return rows.reduce((sum, row) => sum + row.length ** 2, 0)
}

function longest(rows: readonly string[]): number {
  return Math.max(...rows.map((row) => row.length))
}

/** `size` names the kind: flags, letters, tassels, fans, lanterns, honeycomb, lights. */
function garlandKind(brief: Brief): string {
  const kinds = ['flags', 'letters', 'tassels', 'fans', 'lanterns', 'honeycomb', 'lights', 'stars']
  const named = kinds.find((kind) => kind === brief.size || kind === brief.pattern)
  if (named) return named
  if (brief.text) return 'letters'
  return kinds[brief.seed % 3 === 0 ? 0 : brief.seed % 6] ?? 'flags'
}

function garland(brief: Brief): string {
  const cords = (hang: Hanging, count: number, look: { sag?: number; upright?: boolean } = {}) =>
    strung(brief, {
      hang,
      count,
      from: { x: -10, y: 130 },
      to: { x: 810, y: 96 },
      sag: look.sag ?? 120,
      upright: look.upright ?? false,
    }) +
    strung(brief, {
      hang: (each, index, _tone) => hang(each, index + 2, toneAt(each, index + 2)),
      count,
      from: { x: -10, y: 430 },
      to: { x: 810, y: 470 },
      sag: look.sag ?? 110,
      upright: look.upright ?? false,
    })
  const spots = [
    [200, 270, 150],
    [540, 220, 128],
    [640, 500, 160],
    [330, 560, 134],
    [110, 560, 84],
    [420, 400, 74],
    [716, 290, 66],
  ]
  switch (garlandKind(brief)) {
    case 'letters':
      return letters(brief, brief.text || 'PARTY')
    case 'tassels':
      return cords(tassel, 6, { upright: true })
    case 'fans':
      return spots
        .map(([x = 0, y = 0, radius = 80], index) =>
          place({ x, y }, rosette(brief, radius, toneAt(brief, index), toneAt(brief, index + 1))),
        )
        .join('')
    case 'lanterns':
      return spots
        .map(
          ([x = 0, y = 0, radius = 80], index) =>
            stroke(`M${x} 0V${y - radius}`, '#C9BFD2', 2) +
            place({ x, y }, lantern(brief, radius * 0.92, toneAt(brief, index))),
        )
        .join('')
    case 'honeycomb':
      return spots
        .map(
          ([x = 0, y = 0, radius = 80], index) =>
            stroke(`M${x} 0V${y - radius}`, '#C9BFD2', 2) +
            place({ x, y }, honeycomb(brief, radius * 0.92, toneAt(brief, index))),
        )
        .join('')
    case 'lights':
      return cords(
        (each, index, tone) =>
          fill('M-9-4H9V14H-9Z', '#3B3442') +
          circle(
            { x: 0, y: 36 },
            64,
            radial(each.painter, [
              [0, tone.light, 0.7],
              [1, tone.light, 0],
            ]),
          ) +
          fill(
            'M0 66C-22 60-24 36-10 14H10C24 36 22 60 0 66Z',
            roundBody(each.painter, each.isMixed ? tone : toneAt(each, index % 2 ? 0 : 1)),
          ) +
          gleam(each.painter, { x: -6, y: 32, rx: 6, ry: 12, rotate: 16 }),
        10,
        { upright: true, sag: 90 },
      )
    case 'stars':
      return cords((each, index, tone) => {
        const path =
          index % 2 ? heartOrStar(each, 50) : roundStarPath({ x: 0, y: 46 }, { tips: 5, outer: 54, inner: 27 })
        return castShadow(path, { dx: 4, dy: 7, blur: 6, strength: 0.18 }) + puffed(each.painter, path, tone, 12)
      }, 8)
    default:
      return cords(flag, 7)
  }
}

function heartOrStar(brief: Brief, y: number): string {
  return brief.pattern === 'hearts' || brief.pattern === 'wedding'
    ? heartPath({ x: 0, y }, 42)
    : roundStarPath({ x: 0, y }, { tips: 5, outer: 40, inner: 20 })
}

export const garlandFront: View = (brief) => {
  const tint = groundTint(brief.tone, brief.painter.random)
  return svg(brief.painter, ground(brief.painter, { tint, kind: 'wall' }) + garland(brief))
}

export const garlandScene: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  return svg(
    painter,
    ground(painter, { tint, kind: 'floor', horizon: 640 }) +
      place({ x: 60, y: 10, scale: 0.85 }, garland(brief)) +
      contactShadow(painter, { x: 400, y: 756, rx: 320, ry: 24 }) +
      fill(
        'M90 610H710L730 640H70Z',
        linear(painter, [
          [0, '#FFFFFF'],
          [1, '#F1EAF4'],
        ]),
      ) +
      fill(
        'M70 640H730V760Q400 772 70 760Z',
        linear(painter, [
          [0, mix(tint, '#FFFFFF', 0.75)],
          [1, mix(tint, '#FFFFFF', 0.55)],
        ]),
      ) +
      [150, 640]
        .map(
          (x, index) =>
            contactShadow(painter, { x, y: 622, rx: 54, ry: 8 }) +
            fill(
              `M${x - 40} 560H${x + 40}L${x + 30} 622Q${x} 630 ${x - 30} 622Z`,
              barrel(painter, toneAt(brief, index + 1)),
            ),
        )
        .join(''),
  )
}

export const garlandItem: Item = { draw: (brief) => place({ x: -400, y: -330 }, garland(brief)) }

/** Chains of small hearts, from the rod to the floor. */
const heartCurtain: View = (brief) => {
  const { painter, tone } = brief
  const tint = groundTint(tone, painter.random)
  const path = heartPath({ x: 0, y: 0 }, 17)
  const chains = Array.from({ length: 15 }, (_, index) => {
    const x = 106 + index * 42
    return (
      stroke(`M${x} 110V700`, mix(tone.dark, '#FFFFFF', 0.5), 2) +
      Array.from({ length: 13 }, (_unused, row) =>
        place(
          { x, y: 146 + row * 44 + (index % 2) * 20, rotate: painter.random.between(-14, 14) },
          fill(path, (index + row) % 3 ? tone.base : tone.light) +
            fill('M-11-6Q-7-13-2-8L-8 0Z', '#fff', 'opacity=".6"'),
        ),
      ).join('')
    )
  }).join('')
  return svg(
    painter,
    ground(painter, { tint, kind: 'floor', horizon: 700 }) + chains + fill('M84 88H716V118H84Z', barrel(painter, tone)),
  )
}

/** Strips of foil; with the hearts pattern, chains of them. */
export const backdrop: View = (brief) => (brief.pattern === 'hearts' ? heartCurtain(brief) : foilCurtain(brief))

const foilCurtain: View = (brief) => {
  const { painter, tone } = brief
  const tint = groundTint(tone, painter.random)
  const strips: string[] = []
  const count = 40
  for (let index = 0; index < count; index += 1) {
    const x = 96 + (index * 608) / count
    const width = 608 / count + 3
    const shade = brief.isMixed
      ? toneAt(brief, Math.floor(index / 3))
      : index % 5 === 3 && !tone.isMetallic
        ? brief.accent
        : tone
    const sway = painter.random.between(-9, 9)
    const end = 690 + painter.random.between(-16, 14)
    const light = painter.random.next()
    const paint = linear(painter, [
      [0, shade.light],
      [0.1 + light * 0.12, shade.base],
      [0.34 + light * 0.1, light > 0.6 ? shade.pale : shade.light],
      [0.5, shade.base],
      [0.72, light > 0.4 ? shade.dark : shade.base],
      [0.86, shade.light],
      [1, shade.base],
    ])
    strips.push(
      fill(
        `M${round(x)} 110H${round(x + width)}C${round(x + width + sway)} 300 ${round(x + width - sway)} 500 ${round(x + width + sway * 0.6)} ${round(end)}H${round(x + sway * 0.6)}C${round(x - sway)} 500 ${round(x + sway)} 300 ${round(x)} 110Z`,
        paint,
        `opacity="${index % 2 ? 0.96 : 0.86}"`,
      ),
    )
  }
  return svg(
    painter,
    ground(painter, { tint, kind: 'floor', horizon: 700 }) +
      contactShadow(painter, { x: 400, y: 716, rx: 330, ry: 18, tint: mix(tint, '#2B1330', 0.7), strength: 0.3 }) +
      strips.join('') +
      fill(
        'M84 88H716V118H84Z',
        linear(painter, [
          [0, tone.light],
          [0.5, tone.base],
          [1, tone.dark],
        ]),
      ) +
      (hasSigns(brief.pattern)
        ? [200, 400, 600]
            .map((x, index) =>
              place(
                { x, y: 300 + (index % 2) * 120, scale: 1.3 },
                emblem(
                  themeSigns(brief.pattern)[index % themeSigns(brief.pattern).length] ?? 'star',
                  signInks(themeSigns(brief.pattern)[0], tone, brief.accent),
                ),
              ),
            )
            .join('')
        : ''),
  )
}

export const backdropScene: View = (brief) => {
  const { painter, tone } = brief
  const whole = backdrop(brief)
  const inner = whole.slice(whole.indexOf('</defs>') + 7, whole.lastIndexOf('</svg>'))
  const path = Array.from({ length: 14 }, (_, index) => ({
    x: 90 + index * 6 + Math.sin(index) * 12,
    y: 720 - index * 46,
  }))
  return svg(
    painter,
    inner +
      balloonChain(brief, path, { size: 62, density: 3 }) +
      place(
        { x: 480, y: 380 },
        foilWord(brief.text || '18', {
          height: 220,
          weight: 70,
          tone: tone.isMetallic ? brief.accent : toneOf('zlata'),
        }),
      ),
  )
}
