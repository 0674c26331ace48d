import type { Receipt } from '#contracts/admin/counter.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { CounterDeps, CounterWrite } from '../counter.types.ts'
import { findBranchGoods, getLocation } from '../goods/find-branch-goods.ts'
import { listReceipts, type ReceiptRow } from './receipts.queries.ts'
import { planReceipt, type CountedLine } from './receipts.rules.ts'

/** The newest receipts of a branch; none for a branch where the person does not work. */
export async function readReceipts(
  q: Queryable,
  at: { storeId: StoreId; branches: readonly StoreId[] | null },
): Promise<Receipt[]> {
  return (await listReceipts(q, at)).map(toReceipt)
}

/** Adds counted pieces to a branch. Throws 404 for a foreign branch, and 409 with the codes that cannot be received. */
export async function receiveGoods(
  { warehouse, clock }: Pick<CounterDeps, 'warehouse' | 'clock'>,
  { tx, staff, branches, audit }: CounterWrite,
  { store, paper, lines }: { store: StoreId; paper: string; lines: readonly CountedLine[] },
): Promise<Receipt> {
  const locationId = await getLocation(tx, { storeId: store, branches })
  const plan = planReceipt(lines, await findBranchGoods(tx, { codes: lines.map(({ code }) => code) }))
  if (plan.kind === 'refused') {
    const { unknown, sets } = plan
    const message = unknown.length > 0 ? messages.counter.unknownCodes(unknown) : messages.counter.setCodes(sets)
    throw new ApiError('conflict', { message })
  }
  const id = await warehouse.bookReceipt(tx, {
    locationId,
    note: paper,
    userId: staff.userId,
    at: clock.now(),
    lines: plan.lines,
  })
  const [row] = await listReceipts(tx, { storeId: store, branches, id })
  if (!row) throw notFound('store')
  const receipt = toReceipt(row)
  audit({
    thing: 'receipt',
    id,
    after: { store, paper, pieces: receipt.pieces, differences: receipt.differences.length },
  })
  return receipt
}

function toReceipt({ madeBy, madeAt, differences, ...row }: ReceiptRow): Receipt {
  return {
    ...row,
    made_by: madeBy,
    made_at: madeAt.toISOString(),
    differences: differences.map(({ variantName, ...line }) => ({ ...line, variant_name: variantName })),
  }
}
