/** Transparent materials: glass and the film of bags. */

import { linear } from './paint.ts'
import type { Painter } from './paint.ts'

/** The light across an upright glass body; `edges` are its colors at the left and at the right. */
export function glass(painter: Painter, edges: { left?: string; right?: string; body?: number } = {}): string {
  const { left = '#DCEAF0', right = '#BFD2DC', body = 0.9 } = edges
  return linear(
    painter,
    [
      [0, left, body],
      [0.38, '#FFFFFF', body * 0.6],
      [0.7, '#F4FAFD', body * 0.55],
      [1, right, body],
    ],
    { x2: 1, y2: 0 },
  )
}

/** The shine over a clear bag and its contents. */
export function film(painter: Painter): string {
  return linear(
    painter,
    [
      [0, '#fff', 0.52],
      [0.22, '#fff', 0.1],
      [0.55, '#fff', 0.26],
      [0.8, '#fff', 0.08],
      [1, '#fff', 0.4],
    ],
    { x2: 1, y2: 0.5 },
  )
}
