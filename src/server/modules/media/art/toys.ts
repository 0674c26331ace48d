/** Games and toys. */

import { toneAt } from './brief.ts'
import type { Brief, View } from './brief.ts'
import { bookCover } from './cards.ts'
import type { Item } from './compose.ts'
import { emblem, signInks, themeSigns } from './emblems.ts'
import { ellipsePath, roundedRect } from './geometry.ts'
import { lettering } from './glyphs.ts'
import {
  barrel,
  castShadow,
  circle,
  contactShadow,
  ellipse,
  fill,
  flat,
  gleam,
  ground,
  groundTint,
  linear,
  place,
  puffed,
  roundBody,
  stroke,
  svg,
} from './paint.ts'
import { luminance, mix, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'
import { inkTone, printOn } from './prints.ts'

/** A board game: a flat box stood on its edge. */
function gameBox(brief: Brief): string {
  const { painter, tone } = brief
  const lid = 'M-250-150L170-190V190L-250 170Z'
  const side = 'M170-190L250-160V150L170 190Z'
  const sign = themeSigns(brief.pattern === 'plain' ? 'birthday' : brief.pattern)
  const title = brief.text || 'HRA'
  return (
    fill(lid, flat(painter, tone)) +
    printOn(brief.pattern === 'plain' ? { ...brief, pattern: 'dots' } : brief, lid, 110) +
    fill(
      side,
      linear(
        painter,
        [
          [0, mix(tone.base, tone.dark, 0.6)],
          [1, mix(tone.base, tone.dark, 0.9)],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    stroke('M170-150L250-124M170 156L250 118', tone.deep, 3, 'opacity=".4"') +
    `<g transform="skewY(-2)">${fill(roundedRect({ x: -214, y: -124, width: 350, height: 168, radius: 18 }), '#FFFDFB')}${[0, 1, 2].map((index) => place({ x: -136 + index * 98, y: -40, scale: index === 1 ? 1.35 : 0.95 }, emblem(sign[index % sign.length] ?? 'star', signInks(sign[index % sign.length] ?? 'star', toneOf('biela'), inkTone(brief))))).join('')}${place({ x: -40, y: 100 }, lettering(title, { height: 66, weight: 24, colour: tone.deep, width: 340, gap: 40 }) + place({ x: -3, y: -4 }, lettering(title, { height: 66, weight: 17, colour: '#FFFFFF', width: 332, gap: 40 })))}</g>` +
    fill('M-250-150L-20-172L-250 110Z', '#fff', 'opacity=".16"') +
    stroke('M170-190V190', '#fff', 3, 'opacity=".5"')
  )
}

export const gameItem: Item = { draw: gameBox, base: 170, foot: 262 }

export const bookItem: Item = {
  draw: (brief) => place({ rotate: 3 }, bookCover(brief, { isGuest: false })),
  base: 244,
  foot: 200,
}

export const gameSpread: View = (brief) => {
  const { painter } = brief
  const tint = groundTint(brief.tone, painter.random)
  const sign = themeSigns(brief.pattern === 'plain' ? 'stars' : brief.pattern)
  const cards = [-2, -1, 0, 1, 2]
    .map((index) => {
      const tone = toneAt(brief, index + 2)
      const path = roundedRect({ x: -80, y: -120, width: 160, height: 240, radius: 16 })
      return place(
        { x: 400 + index * 92, y: 330 + Math.abs(index) * 22, rotate: index * 10 },
        castShadow(path, { dx: 5, dy: 9, blur: 8, strength: 0.2 }) +
          fill(path, '#FFFDFB') +
          fill(roundedRect({ x: -66, y: -106, width: 132, height: 212, radius: 10 }), flat(painter, tone)) +
          place(
            { scale: 0.9 },
            emblem(
              sign[(index + 2) % sign.length] ?? 'star',
              signInks(sign[(index + 2) % sign.length] ?? 'star', tone, brief.accent),
            ),
          ),
      )
    })
    .join('')
  const die = (x: number, y: number, rotate: number, tone: Tone) =>
    place(
      { x, y, rotate },
      contactShadow(painter, { x: 0, y: 48, rx: 60, ry: 14 }) +
        puffed(painter, roundedRect({ x: -50, y: -50, width: 100, height: 100, radius: 20 }), tone, 12) +
        [
          [-24, -24],
          [24, 24],
          [0, 0],
          [24, -24],
          [-24, 24],
        ]
          .map(([dx = 0, dy = 0]) => circle({ x: dx, y: dy }, 9, '#FFFFFF'))
          .join(''),
    )
  return svg(
    painter,
    ground(painter, { tint, kind: 'wall' }) +
      cards +
      die(300, 620, -12, brief.tone) +
      die(470, 650, 16, toneAt(brief, 1).base === toneOf('biela').base ? toneAt(brief, 2) : toneAt(brief, 1)),
  )
}

export function plush(brief: Brief): string {
  const { painter, tone } = brief
  const limb = (x: number, y: number, rx: number, ry: number, turn: number) =>
    puffed(painter, ellipsePath({ x: 0, y: 0 }, rx, ry), tone, 20).replace(
      /^/,
      `<g transform="translate(${x} ${y}) rotate(${turn})">`,
    ) + '</g>'
  const pale: Tone = { ...tone, base: tone.pale, light: '#FFFFFF', dark: tone.light }
  return (
    limb(-128, 60, 44, 92, 34) +
    limb(128, 60, 44, 92, -34) +
    puffed(painter, ellipsePath({ x: 0, y: 110 }, 130, 136), tone, 30) +
    ellipse({ x: 0, y: 124 }, 80, 92, roundBody(painter, pale)) +
    limb(-92, 216, 62, 50, -14) +
    limb(92, 216, 62, 50, 14) +
    ellipse({ x: -98, y: 220 }, 32, 27, pale.base) +
    ellipse({ x: 98, y: 220 }, 32, 27, pale.base) +
    [-104, 104]
      .map(
        (x) =>
          circle({ x, y: -210 }, 50, roundBody(painter, tone)) + circle({ x, y: -206 }, 28, roundBody(painter, pale)),
      )
      .join('') +
    puffed(painter, ellipsePath({ x: 0, y: -110 }, 140, 124), tone, 34) +
    ellipse({ x: 0, y: -72 }, 62, 50, roundBody(painter, pale)) +
    [-54, 54].map((x) => circle({ x, y: -126 }, 14, '#2B272F') + circle({ x: x - 4, y: -131 }, 5, '#fff')).join('') +
    ellipse({ x: 0, y: -94 }, 22, 15, '#4A3040') +
    ellipse({ x: -6, y: -99 }, 7, 4, '#fff', 'opacity=".6"') +
    stroke('M0-80V-62M0-62Q-16-44-32-56M0-62Q16-44 32-56', '#4A3040', 4) +
    [-92, 92].map((x) => ellipse({ x, y: -84 }, 24, 16, '#FF9EBB', 'opacity=".5"')).join('') +
    place(
      { y: 14, scale: 0.9 },
      emblem('bow', {
        main: brief.accent.base === tone.base ? toneOf('cervena').base : brief.accent.base,
        second: brief.accent.light,
        line: brief.accent.deep,
      }),
    )
  )
}

function blocks(brief: Brief): string {
  const { painter } = brief
  const text = (brief.text || 'ABC').slice(0, 3).padEnd(3, 'A')
  const spots = [
    [-104, 150],
    [104, 150],
    [0, -52],
  ]
  return spots
    .map(([x = 0, y = 0], index) => {
      const tone = toneAt(brief, index)
      const face = roundedRect({ x: -96, y: -96, width: 192, height: 192, radius: 22 })
      return place(
        { x, y, rotate: index === 2 ? 5 : 0 },
        puffed(painter, face, toneOf('#EFD5AE'), 14) +
          fill(roundedRect({ x: -72, y: -72, width: 144, height: 144, radius: 14 }), flat(painter, tone)) +
          lettering(text[index] ?? 'A', {
            height: 84,
            weight: 23,
            colour: luminance(tone.base) > 0.72 ? tone.deep : '#FFFFFF',
            width: 120,
          }),
      )
    })
    .join('')
}

function spinner(brief: Brief): string {
  const { painter } = brief
  const blades = [0, 1, 2, 3, 4, 5]
    .map((index) =>
      fill(
        'M0 0C20-60 90-110 60-190C10-180-40-120 0 0Z',
        linear(painter, [
          [0, toneAt(brief, index).light],
          [0.5, toneAt(brief, index).base],
          [1, toneAt(brief, index).dark],
        ]),
        `transform="translate(0 -90) rotate(${index * 60})"`,
      ),
    )
    .join('')
  return (
    fill('M-7-90H7V250H-7Z', barrel(painter, toneOf('biela'))) +
    blades +
    circle({ x: 0, y: -90 }, 22, roundBody(painter, toneOf('zlata'))) +
    gleam(painter, { x: -6, y: -96, rx: 8, ry: 6 })
  )
}

const toys: Readonly<Record<string, (brief: Brief) => string>> = { plush, animal: plush, blocks, spinner }

export const toyItem: Item = {
  draw: (brief) => (toys[brief.pattern] ?? [plush, blocks, spinner][brief.seed % 3] ?? plush)(brief),
  base: 250,
  foot: 160,
}
