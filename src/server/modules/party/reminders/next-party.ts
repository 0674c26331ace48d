import type { SharedGoods } from '#contracts/party/shared-lists.ts'
import type { OrderId, VariantId } from '#kernel/ids.ts'
import { listNamed, listOrderedGoods } from './reminders.queries.ts'
import { makeOlder } from './reminders.rules.ts'
import type { RemindersDeps } from './reminders.types.ts'

/** The goods of an order for a party a year later, with the price and the stock of now. What is not sold any more is left out. */
export async function listNextGoods(
  { db, sharing }: Pick<RemindersDeps, 'db' | 'sharing'>,
  orderId: OrderId,
): Promise<SharedGoods[]> {
  const bought = await listOrderedGoods(db.query, orderId)
  const older = makeOlder(bought)
  const known = new Map(bought.map((goods) => [keyOf(goods), goods.variantId]))
  const unknown = older.filter((goods) => !known.has(keyOf(goods)))
  const named = unknown.length > 0 ? await listNamed(db.query, unknown) : []
  for (const goods of named) known.set(keyOf(goods), goods.variantId)
  const sums = new Map<VariantId, number>()
  for (const goods of older) {
    const variantId = known.get(keyOf(goods))
    if (variantId !== undefined) sums.set(variantId, (sums.get(variantId) ?? 0) + goods.quantity)
  }
  const shown = await sharing.describeLines([...sums].map(([variantId, packs]) => ({ variantId, packs })))
  return shown.flatMap((goods) => (goods && goods.available > 0 ? [goods] : []))
}

function keyOf({ name, variantName }: { name: string; variantName: string }): string {
  return `${name}\n${variantName}`
}
