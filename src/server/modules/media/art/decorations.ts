/** What dresses a room: garlands, backdrops, confetti, piñatas, photo corners, bubbles and sparklers. */

import { balloonChain } from './balloons.ts'
import { toneAt } from './brief.ts'
import type { Brief, Motif, View } from './brief.ts'
import { alone, closeUp, grouped, inBag, roomBehind } from './compose.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import {
  arcPoints,
  ellipsePath,
  hangingCord,
  heartPath,
  polar,
  roundStarPath,
  round,
  roundedRect,
  smooth,
  starPath,
} from './geometry.ts'
import type { Point } from './geometry.ts'
import { foilWord, lettering } from './glyphs.ts'
import {
  barrel,
  bevel,
  bokeh,
  castShadow,
  circle,
  clipped,
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
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

// Garlands -----------------------------------------------------------------------------------------------------------

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

function rosette(brief: Brief, radius: number, tone: Tone, accent: Tone): string {
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

function lantern(brief: Brief, radius: number, tone: Tone): string {
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
  const signs = [...text.toUpperCase()]
  const rows = signs.length > 9 ? splitRows(text.toUpperCase()) : [text.toUpperCase()]
  return rows
    .map((row, rowIndex) => {
      const chars = [...row]
      return strung(brief, {
        count: chars.length,
        from: { x: 34, y: (rows.length === 1 ? 270 : 130) + rowIndex * 290 },
        to: { x: 766, y: (rows.length === 1 ? 250 : 116) + rowIndex * 290 },
        sag: 76,
        hang: (each, index, tone) => {
          const char = chars[index] ?? ' '
          if (char === ' ') return ''
          const size = Math.min(1.4, 6.6 / chars.length)
          const card = smooth(arcPoints({ cx: 0, cy: 66, rx: 58, ry: 70, from: 0, to: 350 }, 12), true)
          const shape = each.seed % 2 ? card : 'M-54-4H54V118L0 150L-54 118Z'
          const ink = mixContrast(tone, each.accent)
          return place(
            { scale: size },
            castShadow(shape, { dx: 4, dy: 8, blur: 7, strength: 0.2 }) +
              fill(shape, flat(each.painter, tone)) +
              bevel(each.painter, shape, { tone, depth: 6 }) +
              place({ y: 62 }, lettering(char, { height: 66, weight: 15, colour: ink.base, width: 84 })) +
              circle({ x: -34, y: 6 }, 4, '#fff', 'opacity=".7"') +
              circle({ x: 34, y: 6 }, 4, '#fff', 'opacity=".7"'),
          )
        },
      })
    })
    .join('')
}

function mixContrast(tone: Tone, accent: Tone): Tone {
  const isPale = [
    toneOf('biela').base,
    toneOf('kremova').base,
    toneOf('zlta').base,
    toneOf('matova').base,
    toneOf('svetlomodra').base,
  ].includes(tone.base)
  return isPale ? toneOf(accent.isMetallic ? 'hneda' : 'fialova') : toneOf('biela')
}

function splitRows(text: string): string[] {
  const words = text.split(' ')
  if (words.length === 1) return [text]
  const middle = Math.ceil(words.length / 2)
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')]
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
      return cords(tassel, 9, { upright: true })
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

const garlandFront: View = (brief) => {
  const tint = groundTint(brief.tone, brief.painter.random)
  return svg(brief.painter, ground(brief.painter, { tint, kind: 'wall' }) + garland(brief))
}

const garlandScene: View = (brief) => {
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

const garlandItem: Item = { draw: (brief) => place({ x: -400, y: -330 }, garland(brief)) }

// Backdrop -----------------------------------------------------------------------------------------------------------

const backdrop: View = (brief) => {
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

const backdropScene: View = (brief) => {
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

// Confetti, bubbles, sparklers ---------------------------------------------------------------------------------------

export function flake(brief: Brief, tone: Tone, kind: number): string {
  const { painter } = brief
  if (hasSigns(brief.pattern) && kind % 3 === 0)
    return place(
      { scale: 0.36 },
      emblem(themeSigns(brief.pattern)[0], signInks(themeSigns(brief.pattern)[0], toneOf('biela'), tone)),
    )
  const shape =
    kind % 4 === 0
      ? ellipsePath({ x: 0, y: 0 }, 15, 12)
      : kind % 4 === 1
        ? 'M-16-6H16V6H-16Z'
        : kind % 4 === 2
          ? starPath({ x: 0, y: 0 }, { tips: 5, outer: 17, inner: 8 })
          : 'M-20 0Q-10-14 0 0T20 0L20 7Q10 20 0 7T-20 7Z'
  return fill(shape, '#3A1B45', 'opacity=".14" transform="translate(4 6)"') + fill(shape, flat(painter, tone))
}

const confettiRain: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  let pieces = ''
  for (let index = 0; index < 120; index += 1) {
    const depth = painter.random.between(0.4, 1.5)
    pieces += place(
      {
        x: painter.random.between(10, 790),
        y: painter.random.between(10, 790),
        scale: depth,
        rotate: painter.random.between(0, 360),
        opacity: Number(Math.min(1, 0.45 + depth * 0.5).toFixed(2)),
      },
      flake(brief, toneAt(brief, index), index),
    )
  }
  return svg(painter, ground(painter, { tint, kind: 'wall' }) + pieces)
}

export function popper(brief: Brief): string {
  const { painter, tone } = brief
  const tube = 'M-62-70L62-70L50 250Q0 268-50 250Z'
  const streamers = [-2, -1, 0, 1, 2]
    .map((index) =>
      curve(
        [
          { x: index * 18, y: -80 },
          { x: index * 60, y: -150 - (index % 2) * 30 },
          { x: index * 66 + 26, y: -220 },
          { x: index * 100 - 8, y: -270 },
        ],
        toneAt(brief, index + 2).base,
        7,
      ),
    )
    .join('')
  const pieces = Array.from({ length: 46 }, (_, index) => {
    const at = polar({ x: 0, y: -70 }, painter.random.between(70, 270), painter.random.between(-150, -30))
    return place(
      { ...at, scale: painter.random.between(0.5, 1), rotate: painter.random.between(0, 360) },
      flake(brief, toneAt(brief, index), index),
    )
  }).join('')
  return (
    streamers +
    pieces +
    fill(tube, barrel(painter, tone)) +
    clipped(
      painter,
      tube,
      fill(
        tube,
        printPaint(painter, {
          pattern: brief.pattern === 'plain' ? 'stars' : brief.pattern,
          tone,
          accent: brief.accent,
          size: 56,
        }) ?? 'none',
        'opacity=".85"',
      ) +
        fill(
          tube,
          linear(
            painter,
            [
              [0, '#1A0B22', 0.3],
              [0.3, '#fff', 0.25],
              [0.5, '#fff', 0],
              [1, '#1A0B22', 0.32],
            ],
            { x2: 1, y2: 0 },
          ),
        ),
    ) +
    fill('M-62-70Q0-50 62-70L60-40Q0-20-60-40Z', barrel(painter, brief.accent)) +
    fill('M-52 200Q0 220 52 200L50 250Q0 268-50 250Z', barrel(painter, brief.accent)) +
    ellipse({ x: 0, y: -70 }, 62, 13, tone.deep)
  )
}

const popperItem: Item = { draw: (brief) => place({ rotate: 14 }, popper(brief)), base: 246, foot: 80 }

function heap(brief: Brief): string {
  const { painter } = brief
  return Array.from({ length: 190 }, (_, index) => {
    const part = index / 190
    const spread = 240 * (1 - part * 0.72)
    return place(
      {
        x: painter.random.between(-spread, spread),
        y: 190 - part * 160 + painter.random.between(-16, 16),
        scale: painter.random.between(0.8, 1.35),
        rotate: painter.random.between(0, 360),
      },
      flake(brief, toneAt(brief, index), index),
    )
  }).join('')
}

const heapItem: Item = { draw: heap, base: 204, foot: 240 }

export function bubble(brief: Brief, at: { x: number; y: number; radius: number }): string {
  const { painter } = brief
  const { x, y, radius } = at
  return (
    circle(
      { x, y },
      radius,
      radial(painter, [
        [0, '#fff', 0.06],
        [0.72, '#BFE4F5', 0.14],
        [0.88, '#F3B7E3', 0.4],
        [0.95, '#A9E8DC', 0.5],
        [1, '#fff', 0.7],
      ]),
    ) +
    circle(
      { x, y },
      radius,
      'none',
      `stroke="#fff" stroke-opacity=".8" stroke-width="${round(Math.max(1.2, radius * 0.03))}"`,
    ) +
    gleam(painter, {
      x: x - radius * 0.42,
      y: y - radius * 0.48,
      rx: radius * 0.15,
      ry: radius * 0.28,
      rotate: 42,
      strength: 0.95,
    }) +
    gleam(painter, {
      x: x + radius * 0.5,
      y: y + radius * 0.5,
      rx: radius * 0.08,
      ry: radius * 0.2,
      rotate: 45,
      strength: 0.7,
    })
  )
}

function bubbleBottle(brief: Brief): string {
  const { painter, tone, accent } = brief
  const body = 'M-86-90C-86-120-60-130-46-140V-160H46V-140C60-130 86-120 86-90V210Q86 244 0 244Q-86 244-86 210Z'
  const label = 'M-86-20Q0 0 86-20V150Q0 172-86 150Z'
  const print = printPaint(painter, {
    pattern: brief.pattern === 'plain' ? 'dots' : brief.pattern,
    tone: toneOf('biela'),
    accent: tone,
    size: 60,
  })
  return (
    fill(body, barrel(painter, tone)) +
    fill(label, '#FFFFFF') +
    (print ? fill(label, print, 'opacity=".85"') : '') +
    fill(
      label,
      linear(
        painter,
        [
          [0, '#1A0B22', 0.22],
          [0.25, '#fff', 0.3],
          [0.5, '#fff', 0],
          [1, '#1A0B22', 0.28],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    fill('M-54-214H54V-150Q0-138-54-150Z', barrel(painter, accent)) +
    stroke(
      Array.from({ length: 9 }, (_, index) => `M${-48 + index * 12}-206V-156`).join(''),
      accent.dark,
      2.4,
      'opacity=".4"',
    ) +
    fill('M-66-86Q-70 60-66 200Q-56 210-50 206Q-54 60-46-104Z', '#fff', 'opacity=".4"')
  )
}

const bottleItem: Item = { draw: bubbleBottle, base: 240, foot: 96 }

const bubblesScene: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const many = Array.from({ length: 17 }, () =>
    bubble(brief, {
      x: painter.random.between(40, 770),
      y: painter.random.between(40, 640),
      radius: painter.random.between(16, 96),
    }),
  ).join('')
  const wand =
    circle({ x: 0, y: -150 }, 52, 'none', `stroke="${brief.accent.dark}" stroke-width="14"`) +
    circle({ x: -2, y: -152 }, 52, 'none', `stroke="${brief.accent.base}" stroke-width="9"`) +
    fill('M-7-98H7V150Q0 158-7 150Z', barrel(painter, brief.accent))
  return svg(
    painter,
    ground(painter, { tint: mix(tint, '#7FB6E8', 0.35), kind: 'wall' }) +
      many +
      contactShadow(painter, { x: 250, y: 742, rx: 110, ry: 18 }) +
      place({ x: 250, y: 540, scale: 0.84 }, bubbleBottle(brief)) +
      place({ x: 560, y: 620, rotate: 24 }, wand) +
      bubble(brief, { x: 610, y: 420, radius: 84 }),
  )
}

export function burst(brief: Brief, at: Point, reach: number): string {
  const { painter } = brief
  const rays = Array.from({ length: 90 }, () => {
    const angle = painter.random.between(0, 360)
    const end = polar(at, reach * painter.random.between(0.3, 1), angle)
    const start = polar(at, reach * 0.08, angle)
    return `M${round(start.x)} ${round(start.y)}L${round(end.x)} ${round(end.y)}`
  })
  const stars = Array.from({ length: 26 }, () =>
    fill(
      starPath(polar(at, reach * painter.random.between(0.4, 1.1), painter.random.between(0, 360)), {
        tips: 4,
        outer: painter.random.between(4, 13),
        inner: 1.8,
      }),
      painter.random.pick(['#FFF6D8', '#FFE08A', '#FFFFFF'] as const),
    ),
  ).join('')
  return (
    circle(
      at,
      reach * 1.5,
      radial(painter, [
        [0, '#FFE08A', 0.8],
        [0.3, '#FFC23D', 0.34],
        [1, '#FFC23D', 0],
      ]),
    ) +
    stroke(rays.slice(0, 50).join(''), '#FFD56B', 2.4, 'opacity=".85"') +
    stroke(rays.slice(50).join(''), '#FFF6D8', 1.6) +
    stars +
    circle(
      at,
      reach * 0.2,
      radial(painter, [
        [0, '#fff', 1],
        [0.5, '#FFF6D8', 0.8],
        [1, '#FFE08A', 0],
      ]),
    )
  )
}

const sparklerNight: View = (brief) => {
  const { painter } = brief
  const night = mix(brief.tone.deep, '#1B1030', 0.6)
  const back = fill(
    'M0 0H800V800H0Z',
    linear(painter, [
      [0, mix(night, '#000000', 0.25)],
      [1, mix(night, brief.tone.dark, 0.45)],
    ]),
  )
  const sticks =
    brief.seed % 2
      ? [
          [270, 330, 130, -8],
          [530, 270, 160, 9],
        ]
      : [[400, 290, 190, 3]]
  return svg(
    painter,
    back +
      bokeh(painter, { colours: [brief.tone.light, '#FFC23D', brief.accent.light], count: 16 }) +
      sticks
        .map(
          ([x = 0, y = 0, reach = 100, turn = 0]) =>
            `<g transform="rotate(${turn} ${x} ${y})">${stroke(`M${x} ${y + 20}V${y + 260}`, '#6B5B57', 9)}${stroke(`M${x} ${y + 250}V${y + 500}`, '#C9C2CC', 4)}</g>${burst(brief, { x, y }, reach)}`,
        )
        .join(''),
  )
}

function sparklerBox(brief: Brief): string {
  const { painter, tone } = brief
  const box = roundedRect({ x: -120, y: -120, width: 240, height: 360, radius: 12 })
  return (
    [-70, -36, 0, 36, 70]
      .map((x, index) =>
        place(
          { x, y: -100, rotate: x * 0.14 },
          stroke('M0 40V-60', '#C9C2CC', 5) +
            stroke('M0-50V-170', '#5C514E', 12) +
            stroke('M-2-52V-168', '#8E827E', 3, 'stroke-dasharray="2 7"') +
            (index === 2 ? burst(brief, { x: 0, y: -176 }, 90) : ''),
        ),
      )
      .join('') +
    fill(box, flat(painter, tone)) +
    fill(
      box,
      printPaint(painter, {
        pattern: brief.pattern === 'plain' ? 'stars' : brief.pattern,
        tone,
        accent: toneOf('zlata'),
        size: 84,
      }) ?? 'none',
    ) +
    bevel(painter, box, { tone, depth: 10 }) +
    fill(roundedRect({ x: -90, y: 20, width: 180, height: 110, radius: 16 }), '#fff', 'opacity=".94"') +
    place({ y: 75, scale: 0.8 }, emblem('star', { main: '#E2B13F', second: '#FFE9AE', line: '#85591A' }))
  )
}

const sparklerItem: Item = { draw: sparklerBox, base: 240, foot: 130 }

// Piñata -------------------------------------------------------------------------------------------------------------

function pinata(brief: Brief): string {
  const { painter } = brief
  const kind = ['dinosaur', 'unicorn', 'pumpkin', 'football', 'rocket'].find(
    (name) => name === themeSigns(brief.pattern)[0],
  )
  const outline =
    kind === 'football' || kind === 'pumpkin' || (hasSigns(brief.pattern) && kind === undefined)
      ? ellipsePath({ x: 0, y: 10 }, 190, 190)
      : pinataBody
  const rows = Array.from({ length: 16 }, (_, index) => {
    const y = -260 + index * 34
    const tone = toneAt(brief, index)
    const fringe = Array.from(
      { length: 26 },
      (_, strip) =>
        `M${-270 + strip * 21} ${y}H${-251 + strip * 21}L${-253 + strip * 21} ${y + 38 + (strip % 3) * 5}H${-268 + strip * 21}Z`,
    ).join('')
    return (
      fill(`M-280 ${y}H280V${y + 22}H-280Z`, tone.base) +
      fill(
        fringe,
        linear(painter, [
          [0, tone.light],
          [0.6, tone.base],
          [1, tone.dark],
        ]),
      )
    )
  })
    .toReversed()
    .join('')
  const tone = brief.tone
  const face =
    outline === pinataBody
      ? circle({ x: -128, y: -150 }, 17, '#FFFFFF') +
        circle({ x: -131, y: -148 }, 9, '#2B272F') +
        stroke('M-190-96Q-172-84-154-92', '#2B272F', 5)
      : place(
          { y: 10, scale: 2.3 },
          circle({ x: 0, y: 0 }, 56, '#FFFDFB', 'opacity=".95"') +
            emblem(themeSigns(brief.pattern)[0], signInks(themeSigns(brief.pattern)[0], toneOf('biela'), tone)),
        )
  return (
    stroke('M0-190V-300', '#B08A5A', 6) +
    stroke('M0-190V-300', '#E2C69A', 2.5) +
    clipped(painter, outline, rows) +
    bevel(painter, outline, { tone: { ...tone, deep: '#3A1B45' }, depth: 40, strength: 1.15 }) +
    face +
    gleam(painter, { x: -40, y: -60, rx: 90, ry: 50, rotate: -20, strength: 0.3 })
  )
}

/** A donkey, the classic. */
const pinataBody =
  'M-150-250L-118-200C-90-206-66-196-50-176C-36-140-30-110-10-100H120C160-100 176-70 178-30L210 30L178 20L176 210H104L96 80Q30 96-30 80L-38 210H-108L-110 20C-126-10-130-50-140-74C-170-66-200-76-206-100C-208-124-180-150-164-190L-186-236L-156-214Z'

const pinataItem: Item = { draw: pinata }

// Photo corner -------------------------------------------------------------------------------------------------------

function prop(brief: Brief, index: number): string {
  const { painter } = brief
  const tone = toneAt(brief, index)
  const stick = fill(
    'M-6 40H6V300H-6Z',
    linear(
      painter,
      [
        [0, '#F3E0BE'],
        [1, '#C9A46C'],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  const shapes = [
    'M0 0C30-46 90-40 118 0C134 22 150 20 168 0C168 48 128 74 88 64C54 58 22 32 0 22C-22 32-54 58-88 64C-128 74-168 48-168 0C-150 20-134 22-118 0C-90-40-30-46 0 0Z',
    'M-140 20C-100-50-40-60 0-30C40-60 100-50 140 20C100 90 40 100 0 96C-40 100-100 90-140 20Z',
    'M-170-30H-14Q0-44 14-30H170V30Q160 70 96 70Q34 70 20 10Q0-6-20 10Q-34 70-96 70Q-160 70-170 30Z',
    'M-90 40L-70-120H70L90 40H150V66H-150V40Z',
    'M-140 50L-150-70L-80-10L-40-96L0-16L40-96L80-10L150-70L140 50Z',
    'M-150-90H150Q170-90 170-70V30Q170 50 150 50H0L-50 100L-44 50H-150Q-170 50-170 30V-70Q-170-90-150-90Z',
  ]
  const path = shapes[index % shapes.length] ?? ''
  const detail =
    index % 6 === 1
      ? stroke('M-140 20Q-60 40 0 20Q60 40 140 20', tone.deep, 6, 'opacity=".6"')
      : index % 6 === 3
        ? fill('M-86 10L86 10L90 40H-90Z', brief.accent.base)
        : index % 6 === 5
          ? place(
              { y: -20 },
              lettering(['ANO', 'HEJ', 'OCH'][brief.seed % 3] ?? 'ANO', {
                height: 70,
                weight: 17,
                colour: '#FFFFFF',
                width: 250,
              }),
            )
          : index % 6 === 4
            ? [-100, 0, 100].map((x) => circle({ x, y: 34 }, 10, '#DB1F30')).join('')
            : ''
  return (
    stick +
    castShadow(path, { dx: 6, dy: 10, blur: 8, strength: 0.22 }) +
    fill(path, flat(painter, tone)) +
    bevel(painter, path, { tone, depth: 9 }) +
    detail
  )
}

function propsFan(brief: Brief): string {
  return [0, 1, 2, 3, 4, 5]
    .map((index) =>
      place(
        {
          x: (index - 2.5) * 92,
          y: -70 + Math.abs(index - 2.5) * 34 + (index % 2) * 90,
          rotate: (index - 2.5) * 9,
          scale: 0.66,
        },
        prop(brief, index),
      ),
    )
    .join('')
}
const propsItem: Item = { draw: propsFan }
const oneProp: Item = { draw: (brief) => place({ scale: 1.3, y: -80, rotate: 8 }, prop(brief, brief.seed)) }

function photoFrame(brief: Brief): string {
  const { painter, tone, accent } = brief
  const outer = roundedRect({ x: -230, y: -290, width: 460, height: 580, radius: 18 })
  const inner = roundedRect({ x: -180, y: -240, width: 360, height: 400, radius: 8 })
  const signs = themeSigns(brief.pattern === 'plain' ? 'stars' : brief.pattern)
  const corners = [
    [-206, -262, 0.9],
    [206, -258, 0.7],
    [-200, 190, 0.66],
    [206, 176, 0.86],
    [150, -280, 0.44],
    [-160, 236, 0.4],
  ]
    .map(([x = 0, y = 0, scale = 1], index) => {
      const sign = signs[index % signs.length] ?? 'star'
      return place({ x, y, scale, rotate: index * 24 - 30 }, emblem(sign, signInks(sign, tone, accent)))
    })
    .join('')
  return (
    `<g fill-rule="evenodd">${castShadow(`${outer}${inner}`, { dx: 10, dy: 18, blur: 10, strength: 0.12 })}</g>` +
    fill(`${outer}${inner}`, flat(painter, tone), 'fill-rule="evenodd"') +
    `<g fill-rule="evenodd">${fill(`${outer}${inner}`, printPaint(painter, { pattern: hasSigns(brief.pattern) ? 'dots' : brief.pattern, tone, accent: { ...accent, base: mix(accent.base, tone.base, 0.5) }, size: 60 }) ?? 'none', 'opacity=".6"')}</g>` +
    bevel(painter, outer, { tone, depth: 10 }) +
    stroke(inner, accent.base, 7) +
    fill('M-180-240H60L-180 60Z', '#fff', 'opacity=".16"') +
    corners +
    place(
      { y: 224 },
      lettering(brief.text || 'PARTY', { height: 62, weight: 19, colour: tone.deep, width: 340, gap: 34 }) +
        place(
          { x: -2, y: -3 },
          lettering(brief.text || 'PARTY', { height: 62, weight: 14, colour: '#FFFFFF', width: 334, gap: 34 }),
        ),
    )
  )
}

const frameItem: Item = { draw: photoFrame }

const photoScene =
  (item: Item): View =>
  (brief) => {
    const tint = groundTint(brief.tone, brief.painter.random)
    return svg(
      brief.painter,
      roomBehind(brief, tint) + place({ x: 400, y: 430, scale: 0.94, rotate: -4 }, item.draw(brief)),
    )
  }

const three = [
  { x: 220, y: 420, scale: 0.66, rotate: -8 },
  { x: 590, y: 420, scale: 0.66, rotate: 8 },
  { x: 404, y: 470, scale: 0.84 },
]

export const decorationMotifs: Readonly<Record<string, Motif>> = {
  garland: {
    views: {
      front: garlandFront,
      scene: garlandScene,
      detail: closeUp(garlandItem, { x: -60, y: -30, zoom: 1.6 }),
      pack: inBag(garlandItem, { scale: 0.44 }),
    },
  },
  backdrop: {
    views: {
      front: backdrop,
      scene: backdropScene,
      detail: closeUp(
        {
          draw: (brief) => {
            const whole = backdrop(brief)
            return place({ x: -400, y: -400 }, whole.slice(whole.indexOf('</defs>') + 7, whole.lastIndexOf('</svg>')))
          },
        },
        { y: 80, zoom: 2.1, rotate: -3 },
      ),
    },
  },
  confetti: {
    views: {
      front: alone(popperItem, { x: 390 }),
      rain: confettiRain,
      heap: alone(heapItem, { scale: 1.06 }),
      pack: inBag(heapItem, { scale: 0.66 }),
    },
  },
  pinata: {
    views: {
      front: alone(pinataItem, { y: 420, scale: 1.1 }),
      detail: closeUp(pinataItem, { x: -60, y: -50, zoom: 1.8 }),
      scene: photoScene(pinataItem),
    },
  },
  'photo-props': {
    views: {
      front: alone(propsItem, { y: 420 }),
      single: alone(oneProp),
      scene: photoScene(propsItem),
      pack: inBag(propsItem, { scale: 0.6 }),
    },
  },
  'photo-frame': {
    views: {
      front: alone(frameItem, { y: 400 }),
      scene: photoScene(frameItem),
      detail: closeUp(frameItem, { x: -150, y: -180, zoom: 1.9 }),
    },
  },
  bubbles: {
    views: { front: alone(bottleItem, { scale: 1.08 }), scene: bubblesScene, bunch: grouped(bottleItem, three) },
  },
  sparkler: {
    views: {
      front: alone(sparklerItem, { scale: 0.98 }),
      scene: sparklerNight,
      detail: closeUp(sparklerItem, { y: -150, zoom: 1.7 }),
    },
  },
}

export { lantern, rosette }
