import type { TestApp } from './app.ts'
import { aProduct } from './given.ts'
import { aStaffSession, type createStaffClient } from './staff.ts'

type Shop = { shop: TestApp; call: ReturnType<typeof createStaffClient>; branchId: number }

let lastVariantId = 0

/** A document with a line, in the state in which the operation of this path changes it. */
export async function aStockDocument(
  { shop, call, branchId }: Shop,
  path: string,
): Promise<{ id: number; version: number }> {
  const code = `SD${crypto.randomUUID().slice(0, 8)}`
  lastVariantId = (await aProduct(shop.db, { ean: code, stock: 5 })).variantId
  const isTransfer = path.endsWith('/receive')
  const given = { kind: isTransfer ? 'transfer' : 'receipt', place: 1, to: isTransfer ? branchId + 1 : null, note: '' }
  const { id } = (await call('POST', '/api/admin/stock/documents', { body: given })).body.data
  const scanned = await call('POST', '/api/admin/stock/scans', { body: { document: id, codes: [code], pieces: 2 } })
  if (!/(receive|counter)$/.test(path)) return scanned.body.data
  const { version } = scanned.body.data
  return (await call('POST', `/api/admin/stock/documents/${id}/confirm`, { version })).body.data
}

/** What each of the writes reads, of the document that was made last, and a draft of its own for a scan. Leaves no audit row. */
export async function aStockDocumentWish(shop: TestApp): Promise<object> {
  const code = `SW${crypto.randomUUID().slice(0, 8)}`
  await aProduct(shop.db, { ean: code })
  const { userId: madeBy } = await aStaffSession(shop.db)
  const { id: document } = await shop.db.query
    .insertInto('stockDocuments')
    .values({ kind: 'receipt', state: 'draft', locationId: 1, madeBy, madeAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    kind: 'receipt',
    place: 1,
    to: null,
    note: '',
    document,
    codes: [code],
    pieces: 1,
    variantId: lastVariantId,
    quantity: 7,
    purchase_price_cents: 390,
    lines: [{ variantId: lastVariantId, pieces: 2 }],
    isLast: true,
  }
}
