/** Simple bodies for packs and tools, and the views that most small goods share. */

import type { Motif } from './brief.ts'
import { alone, closeUp, inBag, onTable } from './compose.ts'
import type { Item } from './compose.ts'
import { ellipsePath, round } from './geometry.ts'
import { barrel, castShadow, ellipse, fill, flat, linear, stroke } from './paint.ts'
import type { Painter } from './paint.ts'
import { mix } from './palette.ts'
import type { Tone } from './palette.ts'

/** Standing goods: alone, on a table, close up. */
export function standing(item: Item, look: { scale?: number; focus?: { x?: number; y?: number } } = {}): Motif {
  return {
    item,
    views: {
      front: alone(item, { scale: look.scale ?? 1.18 }),
      scene: onTable(item, { scale: (look.scale ?? 1.18) * 0.74 }),
      detail: closeUp(item, { zoom: 1.7, ...look.focus }),
    },
  }
}

/** Lying or hanging goods: from above, close up, in their bag. */
export function lying(item: Item, look: { scale?: number; focus?: { x?: number; y?: number } } = {}): Motif {
  const scale = look.scale ?? 1
  return {
    item,
    views: {
      front: alone(item, { y: 400, scale, kinds: ['wall', 'disc'] }),
      detail: closeUp(item, { zoom: 1.7, ...look.focus }),
      pack: inBag(item, { scale: scale * 0.66 }),
    },
  }
}

/** A box seen from the front and a little from the right; its front lies in the rectangle. */
export function boxOf(
  painter: Painter,
  tone: Tone,
  box: { x: number; y: number; width: number; height: number; depth: number },
): string {
  const { x, y, width, height, depth } = box
  const rise = depth * 0.42
  const right = x + width
  const bottom = y + height
  return (
    fill(
      `M${round(right)} ${round(y)}L${round(right + depth)} ${round(y - rise)}V${round(bottom - rise)}L${round(right)} ${round(bottom)}Z`,
      linear(
        painter,
        [
          [0, mix(tone.base, tone.dark, 0.5)],
          [1, mix(tone.base, tone.dark, 0.9)],
        ],
        { x2: 1, y2: 0.3 },
      ),
    ) +
    fill(
      `M${round(x)} ${round(y)}L${round(x + depth)} ${round(y - rise)}H${round(right + depth)}L${round(right)} ${round(y)}Z`,
      linear(painter, [
        [0, tone.pale],
        [1, mix(tone.light, tone.base, 0.5)],
      ]),
    ) +
    fill(`M${round(x)} ${round(y)}H${round(right)}V${round(bottom)}H${round(x)}Z`, flat(painter, tone)) +
    stroke(`M${round(x)} ${round(y)}H${round(right)}V${round(bottom)}`, '#fff', 2, 'opacity=".45"')
  )
}

/** An upright cylinder or a truncated cone around x, from `top` to `bottom`, with its upper ellipse. */
export function canOf(
  painter: Painter,
  tone: Tone,
  can: { x?: number; top: number; bottom: number; rx: number; topRx?: number; lid?: string },
): string {
  const { x = 0, top, bottom, rx, topRx = rx } = can
  const tilt = 0.2
  return (
    fill(
      `M${round(x - topRx)} ${round(top)}L${round(x - rx)} ${round(bottom)}A${round(rx)} ${round(rx * tilt)} 0 0 0 ${round(x + rx)} ${round(bottom)}L${round(x + topRx)} ${round(top)}Z`,
      barrel(painter, tone),
    ) +
    fill(
      ellipsePath({ x, y: top }, topRx, topRx * tilt),
      can.lid ??
        linear(
          painter,
          [
            [0, tone.pale],
            [1, mix(tone.base, tone.dark, 0.15)],
          ],
          { x2: 1 },
        ),
    )
  )
}

/** A rod or hose along a path: dark edge, body, and a line of light on its upper left. */
export function tubeOf(path: string, tone: Tone, width: number): string {
  return (
    stroke(path, mix(tone.dark, tone.base, 0.2), width) +
    stroke(path, tone.base, width * 0.74, `transform="translate(${round(-width * 0.06)} ${round(-width * 0.08)})"`) +
    stroke(
      path,
      tone.pale,
      width * 0.2,
      `opacity=".8" transform="translate(${round(-width * 0.2)} ${round(-width * 0.22)})"`,
    )
  )
}

/** A flat piece of paper, card or plastic that lies on the ground. */
export function sheetOf(painter: Painter, tone: Tone, path: string): string {
  return castShadow(path, { dx: 4, dy: 8, blur: 7, strength: 0.22 }) + fill(path, flat(painter, tone))
}

/** The soft edge of light on a round thing. */
export function shine(where: { x: number; y: number; rx: number; ry: number; rotate?: number }): string {
  const { x, y, rx, ry, rotate = 0 } = where
  return ellipse(
    { x, y },
    rx,
    ry,
    '#fff',
    `opacity=".6"${rotate ? ` transform="rotate(${round(rotate)} ${round(x)} ${round(y)})"` : ''}`,
  )
}
