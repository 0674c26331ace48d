/** Width and height of the picture of a shared link: what Facebook, WhatsApp and others show whole. */
export const size = { width: 1200, height: 630 }

export type Box = { left: number; top: number; width: number; height: number }

const margin = 44
const gap = 16
/** Where the texts are; without pictures they may take the whole width. */
export const textBox: Box = { left: 64, top: 64, width: 520, height: 400 }
const side = size.height - 2 * margin
const grid: Box = { left: size.width - margin - side, top: margin, width: side, height: side }

/** Goods in a picture at most: smaller ones could not be recognized in a chat. */
export const maxTiles = 4

/** Squares for so many pictures of goods, in their order: pictures of goods are squares, and nothing of them is cut. */
export function layOutGoods(count: number): Box[] {
  if (count === 1) return [grid]
  const side = Math.floor((grid.width - gap) / 2)
  const rows = count <= 2 ? [count] : [2, count - 2]
  const top = grid.top + Math.floor((grid.height - rows.length * side - (rows.length - 1) * gap) / 2)
  return rows.flatMap((inRow, row) => layOutRow({ count: inRow, side, top: top + row * (side + gap) }))
}

/** A place of the scene above a row of at most three of its goods. */
export function layOutScene(count: number): { scene: Box; goods: Box[] } {
  const shown = Math.min(count, 3)
  if (shown === 0) return { scene: grid, goods: [] }
  const side = Math.floor((grid.width - 2 * gap) / 3)
  const scene = { ...grid, height: grid.height - side - gap }
  return { scene, goods: layOutRow({ count: shown, side, top: scene.top + scene.height + gap }) }
}

/** In the middle of the width. */
function layOutRow({ count, side, top }: { count: number; side: number; top: number }): Box[] {
  const left = grid.left + Math.floor((grid.width - count * side - (count - 1) * gap) / 2)
  return Array.from({ length: count }, (_, column) => ({
    left: left + column * (side + gap),
    top,
    width: side,
    height: side,
  }))
}
