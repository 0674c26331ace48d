/** Carts with what a branch does on an agreed day: balloons that it inflates, a costume that it lends. */
import type { ApiClient } from '../../src/api-client/api-client.ts'
import { addDays } from '../../src/kernel/plain-day.ts'
import type { Db } from '../../src/server/platform/db/db.ts'

const packs = [6, 4]
const hiredDays = 3

/** Puts balloons with the branch's first free time into a new cart and returns it; undefined = it has no free time. */
export async function bookBalloons({ party }: ApiClient, storeId: number): Promise<number | undefined> {
  const { suggestions } = (await party.slots({ query: {} })).data
  const lines = suggestions
    .filter(({ services, free }) => services.length > 0 && free >= 60)
    .flatMap(({ variant_id: id }, index) => (packs[index] === undefined ? [] : [`${id}x${packs[index]}`]))
    .join('.')
  if (lines === '') return undefined
  const { days, store_id: shown } = (await party.slots({ query: { lines, store: String(storeId) } })).data
  const slot = days.flatMap(({ slots }) => slots).find(({ is_free: isFree }) => isFree)
  if (!slot || shown !== storeId) return undefined
  return (await party.choose({ body: { lines, storeId, at: slot.at } })).data.cart.id
}

export type Hire = { code: string; storeId: number; today: string }

/** Puts a costume on the first free days of the branch into a new cart and returns it; undefined = none is free. */
export async function bookCostume(
  { rental }: ApiClient,
  { query }: Db,
  { code, storeId, today }: Hire,
): Promise<number | undefined> {
  const product = await query.selectFrom('products').select('id').where('code', '=', code).executeTakeFirst()
  if (!product) return undefined
  const params = { productId: product.id }
  const ask = async (more: { month: string } | { firstOn: string }) =>
    (await rental.calendar({ params, query: { store: String(storeId), ...more } })).data
  const months = [today, addDays(today, 31)].map((day) => day.slice(0, 7))
  for (const month of months) {
    const { days, variant_id: variantId, store_id: lends } = await ask({ month })
    const firstOn = days.find(({ state }) => state === 'free')?.day
    if (firstOn === undefined || lends !== storeId) continue
    const { returns } = await ask({ firstOn })
    const lastOn = (returns.find(({ days: count }) => count >= hiredDays) ?? returns.at(-1))?.day
    if (lastOn === undefined) continue
    return (await rental.choose({ body: { variantId, storeId, firstOn, lastOn, quantity: 1 } })).data.cart.id
  }
  return undefined
}
