import type { EventVerdicts, EventWay } from '#contracts/event-verdict.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { isInSellingWindow } from '#kernel/selling-window.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { findStockState, isOrderableBeyondStock } from '#kernel/stock-state.ts'
import {
  findEventWays,
  findGoodsWait,
  hasAllGoods,
  planBring,
  planGather,
  pickBestWays,
  toParcel,
  withGifts,
} from '#server/modules/selling/delivery/index.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'
import type { Offer, Stock } from '../checkout.types.ts'
import { refuseEventDay } from '../choice/event-day.ts'
import { listJudgedVariants, type JudgedRow } from './judged-goods.queries.ts'

type JudgeDeps = Pick<UseCaseDeps, 'db' | 'clock' | 'inventory' | 'loadOffer'>

export type JudgeRequest = {
  /** The day of the party, `YYYY-MM-DD`. */
  eventOn: string
  productIds: readonly ProductId[]
  variantIds: readonly VariantId[]
}

/**
 * How one piece of each of these goods gets to the customer before the party, if it is ordered now. Unknown ones are left out.
 * Throws 422 for a day on which no party can be planned.
 */
export async function judgeGoods(
  { db, clock, inventory, loadOffer }: JudgeDeps,
  { eventOn, productIds, variantIds }: JudgeRequest,
): Promise<EventVerdicts> {
  const now = clock.now()
  refuseEventDay(eventOn, toLocalDay(now))
  const [offer, rows] = await Promise.all([loadOffer(), listJudgedVariants(db.query, { productIds, variantIds })])
  const stock = await inventory.getAvailability(
    db.query,
    rows.map((row) => row.variantId),
  )
  const judged = rows.map((row) => ({ row, ways: judgeVariant(row, { offer, stock, eventOn, now }) }))
  const byProduct = Map.groupBy(judged, ({ row }) => row.productId)
  return {
    products: productIds.flatMap((id) => {
      const variants = byProduct.get(id)
      return variants ? [{ id, ways: pickBestWays(variants.flatMap(({ ways }) => ways)) }] : []
    }),
    variants: judged.flatMap(({ row: { variantId: id }, ways }) => (variantIds.includes(id) ? [{ id, ways }] : [])),
  }
}

type Circumstances = { offer: Offer; stock: Stock; eventOn: string; now: Date }

function judgeVariant(row: JudgedRow, { offer, stock, eventOn, now }: Circumstances): EventWay[] {
  const { variantId } = row
  const today = toLocalDay(now)
  const available = stock.get(variantId)?.total ?? 0
  const facts = {
    isSold: row.isSold && isInSellingWindow(row, today),
    supply: row.supply,
    preorderOn: row.preorderOn,
    today,
  }
  const state = findStockState({ ...facts, quantity: available })
  if (state === 'unavailable' || state === 'sold_out') return []
  const zone = offer.zones.find(({ isDefault }) => isDefault)
  const wait = findGoodsWait([
    {
      variantId,
      quantity: 1,
      available,
      isBeyondStock: isOrderableBeyondStock(facts),
      arrivesOn: state === 'preorder' ? row.preorderOn : null,
      dispatchDays: { from: zone?.daysFrom ?? 3, to: zone?.daysTo ?? 5 },
    },
  ])
  const needs = [{ variantId, quantity: 1 }]
  return findEventWays(
    {
      parcel: withGifts(toParcel([{ ...row, quantity: 1 }]), row.gift ? [{ ...row.gift, quantity: 1 }] : []),
      wait,
      isAt: ({ locationId }) => hasAllGoods(locationId, { needs, stock }),
      gather: planGather(needs, { stock, vans: offer.vans }),
      bringTo: (store) => planBring(needs, { stock, vans: offer.vans, store }),
    },
    { carriers: offer.carriers, stores: offer.stores, eventOn, now },
  )
}
