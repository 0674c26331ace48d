/** What flies and glitters: confetti, poppers, bubbles, sparklers. */

import { toneAt } from './brief.ts'
import type { Brief, View } from './brief.ts'
import type { Item } from './compose.ts'
import { emblem, hasSigns, printPaint, signInks, themeSigns } from './emblems.ts'
import { ellipsePath, polar, round, roundedRect, starPath } from './geometry.ts'
import type { Point } from './geometry.ts'
import {
  barrel,
  bevel,
  bokeh,
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
  radial,
  stroke,
  svg,
} from './paint.ts'
import { mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

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

export const confettiRain: View = (brief) => {
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

export const popperItem: Item = { draw: (brief) => place({ rotate: 14 }, popper(brief)), base: 246, foot: 80 }

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

export const heapItem: Item = { draw: heap, base: 204, foot: 240 }

function bubble(brief: Brief, at: { x: number; y: number; radius: number }): string {
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

export const bottleItem: Item = { draw: bubbleBottle, base: 240, foot: 96 }

export const bubblesScene: View = (brief) => {
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

export const sparklerNight: View = (brief) => {
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

export const sparklerItem: Item = { draw: sparklerBox, base: 240, foot: 130 }
