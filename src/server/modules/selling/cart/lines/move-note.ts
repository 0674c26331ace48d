import { notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { deleteLineById, findLineAndTwin, updateNote, type Line } from './cart-lines.queries.ts'

/**
 * Changes the note of a line. If the cart already has a line of the same goods with that note, this line is deleted, and the
 * pieces of the other one are returned, to be added. Throws 404 if the line is not of these goods.
 */
export async function moveNote(tx: Tx, { line, lineId }: { line: Line; lineId: number }): Promise<number> {
  const found = await findLineAndTwin(tx, { cartId: line.cartId, lineId, note: line.note })
  const isSame =
    found &&
    found.productId === line.productId &&
    found.variantId === line.variantId &&
    found.parentId === line.parentId
  if (!isSame) throw notFound('line')
  if (found.note === line.note) return 0
  if (found.twinId === null) {
    await updateNote(tx, { lineId, note: line.note })
    return 0
  }
  await deleteLineById(tx, lineId)
  return found.twinQuantity ?? 0
}
