import type { StockDocument } from '#contracts/admin/stock-documents.ts'
import { messages } from '#contracts/messages.ts'
import type { StockDocumentId, VariantId } from '#kernel/ids.ts'
import type { NetCents } from '#kernel/money.ts'
import { ApiError } from '#server/http/errors.ts'
import { updateReceivedPrices } from '#server/modules/goods/inventory/index.ts'
import type { WarehouseWrite } from '../warehouse.types.ts'
import { updateDocument } from './documents.queries.ts'
import { canPrice } from './documents.rules.ts'
import { listLines, updateLinePrice } from './lines.queries.ts'
import { getDocument } from './read-documents.ts'
import { lockSeen, requireOwn, thing } from './write-drafts.ts'

type Priced = { id: StockDocumentId; version: number; variantId: VariantId; purchaseNetCents: NetCents | null }

/**
 * What a piece of a delivery has cost; also after the pieces were received, because the invoice comes later. Throws 404, 412, 409 for
 * a document that is not a receipt or was taken back, and for goods that are not in it.
 */
export async function priceLine(
  { tx, staff, branches, audit }: WarehouseWrite,
  { id, version, variantId, purchaseNetCents }: Priced,
): Promise<StockDocument> {
  const row = await lockSeen(tx, { id, branches, staff, version })
  requireOwn(row.place, branches)
  if (!canPrice(row)) throw new ApiError('conflict', { message: messages.stock.documentClosed })
  const before = (await listLines(tx, id)).find((line) => line.variantId === variantId)
  if (!before) throw new ApiError('conflict', { message: messages.stock.foreignLine })
  await updateLinePrice(tx, { documentId: id, variantId, purchaseNetCents })
  if (row.state === 'confirmed') await updateReceivedPrices(tx, id)
  await updateDocument(tx, id)
  audit({
    thing,
    id,
    before: { variant: variantId, purchase_price_cents: before.purchaseNetCents },
    after: { variant: variantId, purchase_price_cents: purchaseNetCents },
    version: version + 1,
  })
  return getDocument(tx, id, { branches, staff })
}
