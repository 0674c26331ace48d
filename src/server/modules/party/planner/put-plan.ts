import type { Cart } from '#contracts/cart.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import type { GuestKind } from '#contracts/party/guest-kinds.ts'
import type { PlanShortage } from '#contracts/party/planner.ts'
import { readEventDay } from '#kernel/event-day.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { VariantId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import { type StoredDelivery, toCartView } from '#server/modules/selling/cart/index.ts'
import { countGuests } from './plan-party.rules.ts'
import { listPackSizes, listRoleKinds, type PackSize } from './planner.queries.ts'
import type { PlannerDeps, PutPlan } from './planner.types.ts'

/**
 * Puts the lines of a plan into the owner's cart in one transaction, each with what it is for. Nothing is put if something is missing,
 * unless the caller asks for what there is. Throws 404 for an unknown role or variant.
 */
export async function putPlan(
  { db, clock, carts, delivery }: PlannerDeps,
  plan: PutPlan,
): Promise<{ cart: Cart | null; shortages: PlanShortage[] }> {
  const variantIds = plan.lines.map(({ variantId }) => variantId)
  const [kinds, sizes, way] = await Promise.all([
    listRoleKinds(db.query),
    listPackSizes(db.query, variantIds),
    findPlanWay({ db, delivery }, plan),
  ])
  const known = new Map(sizes.map((size) => [size.variantId, size]))
  const outcome = await carts.putTogether({
    owner: plan.owner,
    isAdult: plan.isAdult,
    eventOn: readEventDay(plan.eventOn, todayOf(clock)),
    lines: addUp(plan, { kinds, known }),
    isPartial: plan.isPartial,
    suggestedDelivery: way,
  })
  return {
    cart: outcome.kind === 'put' ? toCartView(outcome.cart) : null,
    shortages: outcome.missing.map(({ variantId, quantity, available }) => {
      const size = known.get(variantId)
      return { variant_id: variantId, name: size ? goodsName(size) : '', packs: quantity, available }
    }),
  }
}

/** The way of the plan, if the shop still has it. */
async function findPlanWay(
  { db, delivery }: Pick<PlannerDeps, 'db' | 'delivery'>,
  { carrierId, storeId }: PutPlan,
): Promise<StoredDelivery | undefined> {
  if (carrierId === undefined) return undefined
  const [carriers, stores] = await Promise.all([
    delivery.listCarriers(db.query),
    storeId === undefined ? [] : delivery.listPickupStores(db.query),
  ])
  const carrier = carriers.find(({ id }) => id === carrierId)
  const isCollected = carrier !== undefined && deliveryPlaces[carrier.kind] === 'branch'
  if (!carrier || isCollected !== stores.some(({ id }) => id === storeId)) return undefined
  return { carrierId, storeId: storeId ?? null, pickupPoint: null }
}

type Known = { kinds: Awaited<ReturnType<typeof listRoleKinds>>; known: ReadonlyMap<VariantId, PackSize> }

/** Each variant once, for the role that names it first. */
function addUp(plan: PutPlan, { kinds, known }: Known) {
  const byVariant = Map.groupBy(plan.lines, ({ variantId }) => variantId)
  return [...byVariant].map(([variantId, lines]) => {
    const [{ role } = { role: '' }] = lines
    // The role of a digit is that of all digits.
    const kind = kinds.find(({ key }) => role === key || role.replace(/-\d$/, '') === key)
    const size = known.get(variantId)
    if (!kind || !size) throw notFound(kind ? 'variant' : 'role')
    const quantity = lines.reduce((sum, { packs }) => sum + packs, 0)
    const purpose = describePurpose(plan, { per: kind.per, packs: quantity, isPack: size.piecesPerPack > 1 })
    return { variantId, quantity, purpose, guests: plan.children + plan.adults || null }
  })
}

/** For the guests of that kind; for all if it is not known who they are, and for the party if not even their number is. */
function describePurpose(
  plan: PutPlan,
  { per, ...packed }: { per: GuestKind; packs: number; isPack: boolean },
): string {
  const [own, all] = [countGuests({ per }, plan), plan.children + plan.adults]
  if (all === 0) return messages.planner.complement(packed)
  return messages.planner.purpose({ ...packed, ...(own > 0 ? { guests: own, per } : { guests: all, per: 'guest' }) })
}
