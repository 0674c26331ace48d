/** Games and toys. */

import type { Brief } from './brief.ts'
import { bookCover } from './cards.ts'
import type { Item } from './compose.ts'
import { emblem } from './emblems.ts'
import { ellipsePath } from './geometry.ts'
import { circle, ellipse, place, puffed, roundBody, stroke } from './paint.ts'
import { toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

export const bookItem: Item = {
  draw: (brief) => place({ rotate: 3 }, bookCover(brief, { isGuest: false })),
  base: 244,
  foot: 200,
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
