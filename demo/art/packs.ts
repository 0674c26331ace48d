/** Packs: as many pieces as the product's name says, each marked in the drawing so that a test can count them. */

import { recolored, toneAt } from './brief.ts'
import type { Brief, Drawing, View } from './brief.ts'
import type { Item } from './compose.ts'
import { contactShadow, ground, groundTint, place, svg } from './paint.ts'
import type { Place } from './paint.ts'
import { mix } from './palette.ts'

/** One piece of a pack. */
export function piece(where: Place, content: string): string {
  return place(where, content).replace('<g ', '<g data-piece="" ')
}

type Rows = { columns: number; dx: number; dy: number; count: number }

/** Equal steps around the origin; an incomplete last row is centered. */
export function inRows({ columns, dx, dy, count }: Rows, draw: (index: number) => string): string {
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    return piece({ x: ((index % columns) - (inRow - 1) / 2) * dx, y: (row - (rows - 1) / 2) * dy }, draw(index))
  }).join('')
}

/** A multicolored pack has a color for each piece, any other pack one color. */
export function ofPack(brief: Brief, index: number): Brief {
  const isMany = brief.isMixed && brief.pattern !== 'confetti'
  return isMany ? recolored(brief, toneAt(brief, index), toneAt(brief, index + 1)) : brief
}

type Cell = { width: number; height: number }

/** Rows of pieces, as large as the area allows; `cell` is the space of one piece at its own size. */
export function rowsWithin(count: number, cell: Cell, area: Cell): { columns: number; scale: number } {
  const choices = Array.from({ length: count }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(count / columns)
    return { columns, scale: Math.min(area.width / (columns * cell.width), area.height / (rows * cell.height)) }
  })
  return choices.reduce((best, choice) => (choice.scale > best.scale ? choice : best), { columns: 1, scale: 0 })
}

/** All pieces of the pack around the origin, in an area as high as a single article. */
export function laidOut(draw: (brief: Brief, index: number) => string, cell: Cell, area: Cell): Drawing {
  return (brief) => {
    const { columns, scale } = rowsWithin(brief.count, cell, area)
    return inRows({ columns, dx: cell.width * scale, dy: cell.height * scale, count: brief.count }, (index) =>
      place({ scale }, draw(ofPack(brief, index), index)),
    )
  }
}

/** The whole pack, piece by piece; an article that is sold singly is drawn by `otherwise`. */
export function wholePack(item: Item, cell: Cell, otherwise: View): View {
  const pieces = laidOut(
    (brief) =>
      (item.base === undefined
        ? ''
        : contactShadow(brief.painter, {
            x: 0,
            y: item.base,
            rx: item.foot ?? 150,
            ry: (item.foot ?? 150) * 0.17,
            strength: 0.3,
          })) + item.draw(brief),
    cell,
    { width: 720, height: 700 },
  )
  return (brief) => {
    if (brief.count < 2) return otherwise(brief)
    const { painter } = brief
    const tint = groundTint(brief.tone, painter.random)
    return svg(
      painter,
      ground(painter, { tint: mix(tint, '#FFFFFF', 0.1), kind: 'wall' }) + place({ x: 400, y: 400 }, pieces(brief)),
    )
  }
}
