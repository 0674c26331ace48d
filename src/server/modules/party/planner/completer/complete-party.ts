import type { Completer } from '#contracts/party/completer.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { readEventDay } from '#kernel/event-day.ts'
import type { CartId, ProductId, VariantId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import type { CartOwner, LoadedCart } from '#server/modules/selling/cart/index.ts'
import { findGoods } from '../find-goods.ts'
import { listGoodsInStock } from '../goods-in-stock.ts'
import { listTransports, type Transports } from '../list-transports.ts'
import { findPartyWays, limitTo, planForDay, type PartyWay, type Transport } from '../party-ways.ts'
import { planParty } from '../plan-party.rules.ts'
import type { PlanInput, StoredTheme } from '../plan.types.ts'
import type { ShownGoods } from '../plan.view.ts'
import { neutralColors, shadesOfColors } from '../planned-colors.ts'
import { getPlannerData } from '../planner.queries.ts'
import type { PlanDeps } from '../planner.types.ts'
import { toCompleterView } from './completer.view.ts'
import { differFromNearest, listNearColors } from './near-colors.rules.ts'
import { findShownVariant, listOwnGoods, listPicturedVariants, type OwnPacks } from './own-goods.queries.ts'
import { describeParty, isNeeded, listMissing, type OwnGoods, type PartyOfGoods } from './party-of-goods.rules.ts'

/** What the customer has decided: goods that do not fit it are not offered. */
type Decided = { eventOn: string | undefined; chosen: LoadedCart['delivery'] }

/**
 * What the party of a cart lacks, for its day and its chosen delivery; null = nothing to say. The remembered day of the visitor counts
 * before that of the cart. Throws 404 for a cart that is not open or belongs to another owner.
 */
export async function completeCart(
  deps: PlanDeps,
  { cartId, owner, eventOn }: { cartId: CartId; owner: CartOwner; eventOn: string | undefined },
): Promise<Completer | null> {
  const cart = await deps.carts.getCart({ cartId, owner })
  const packs = cart.lines.map(({ variantId, quantity, plannedGuests }) => ({
    variantId,
    packs: quantity,
    plannedGuests,
  }))
  const day = readEventDay(eventOn, toLocalDay(deps.clock.now())) ?? cart.eventOn ?? undefined
  return complete(deps, { packs, decided: { eventOn: day, chosen: cart.delivery } })
}

/** What a party with this product, in its chosen variant, needs, for every caller; null = nothing to say. Throws 404 for a product that is not sold. */
export async function completeProduct(
  deps: PlanDeps,
  asked: { productId: ProductId; variantId: VariantId | undefined },
): Promise<Completer | null> {
  const variantId = await findShownVariant(deps.db, asked)
  if (variantId === undefined) throw notFound('product')
  return complete(deps, { packs: onePackOf([variantId]), decided: nothingDecided })
}

/**
 * What the party of a theme needs beside the goods of its picture, for every caller; null = nothing to say. Throws 404 for a theme that
 * is not published.
 */
export async function completeTheme(deps: PlanDeps, slug: string): Promise<Completer | null> {
  const [{ themes }, variantIds] = await Promise.all([
    deps.data.get('all', () => getPlannerData(deps.db)),
    listPicturedVariants(deps.db, slug),
  ])
  const theme = themes.find((one) => one.slug === slug)
  if (!theme) throw notFound('theme')
  return complete(deps, { packs: onePackOf(variantIds), decided: nothingDecided, theme })
}

const nothingDecided: Decided = { eventOn: undefined, chosen: null }

function onePackOf(variantIds: readonly VariantId[]): OwnPacks[] {
  return variantIds.map((variantId) => ({ variantId, packs: 1, plannedGuests: null }))
}

/** `theme`: of the party, if it is known; otherwise the goods say it. */
async function complete(
  deps: PlanDeps,
  { packs, decided, theme }: { packs: readonly OwnPacks[]; decided: Decided; theme?: StoredTheme },
): Promise<Completer | null> {
  if (packs.length === 0) return null
  const [{ roles, themes }, own] = await Promise.all([
    deps.data.get('all', () => getPlannerData(deps.db)),
    listOwnGoods(deps.db, packs),
  ])
  const party = describeParty(own, { roles, themes, neutralColors, theme })
  const missing = party ? listMissing(roles, party.held) : []
  if (!party || missing.length === 0) return null
  const goods = await listCandidates(deps, { party, own, missing: missing.map(({ key }) => key) })
  const guests = party.guests?.count ?? 1
  const input: PlanInput = {
    // How many of the guests are children is not known.
    roles: missing.map((role) => (role.per === 'party' ? role : { ...role, per: 'guest' })),
    children: 0,
    adults: guests,
    budgetCents: undefined,
    picks: new Map(),
    without: new Set(),
  }
  const planned = await planAsDecided(deps, { input, goods, decided })
  return planned ? toCompleterView({ ...planned, party, roles }) : null
}

type Asked = { party: PartyOfGoods; own: readonly OwnGoods[]; missing: readonly string[] }

/** Goods in stock for what is missing, of the theme or near its colors; not those that are there already. */
async function listCandidates(deps: PlanDeps, { party: { style }, own, missing }: Asked): Promise<ShownGoods[]> {
  const data = await deps.data.get('all', () => getPlannerData(deps.db))
  const colors = listNearColors(style.colors, { shades: shadesOfColors, neutral: neutralColors })
  const asked = { theme: style.theme, categoryId: style.categoryId, colors }
  const found = await findGoods(deps, { style: asked, roles: data.roles.filter(isNeeded), data })
  const there = new Set(own.map(({ productId }) => productId))
  const left = found.filter(({ roleKey, productId }) => missing.includes(roleKey) && !there.has(productId))
  const inStock = await listGoodsInStock(deps, left)
  // Of goods in a color that does not go with the party, the nearest one.
  return inStock.map((goods) =>
    goods.match === 'other'
      ? { ...goods, tone: differFromNearest(goods.color, { wanted: style.colors, shades: shadesOfColors }) }
      : goods,
  )
}

type Planning = { input: PlanInput; goods: readonly ShownGoods[]; decided: Decided }

/** Undefined = nothing is there in time. Without a day and a choice of delivery any goods in stock will do. */
async function planAsDecided(deps: PlanDeps, { input, goods, decided }: Planning) {
  const { eventOn, chosen } = decided
  if (eventOn === undefined && chosen === null) return { plan: planParty(input, goods), way: null }
  const transports = await listTransports(deps)
  const transport = findChosen(transports, chosen)
  if (eventOn === undefined) {
    return { plan: planParty(input, transport ? limitTo(transport, goods) : goods), way: null }
  }
  const ways = findPartyWays({ ...transports, eventOn, now: deps.clock.now() })
  const best = planForDay(input, { candidates: goods, ways: ways.filter((way) => isOf(way, transport)) })
  return best && { plan: best.plan, way: best.way.way }
}

/** The carrier, or the branch of which one is chosen; undefined = nothing that can still be chosen. */
function findChosen({ carriers, stores }: Transports, chosen: LoadedCart['delivery']): Transport | undefined {
  const carrier = carriers.find(({ id }) => id === chosen?.carrierId)
  if (!carrier) return undefined
  if (deliveryPlaces[carrier.kind] !== 'branch') return { carrier }
  const store = stores.find(({ id }) => id === chosen?.storeId)
  return store && { store }
}

function isOf(way: PartyWay, transport: Transport | undefined): boolean {
  if (!transport) return true
  if ('carrier' in transport) return 'carrier' in way && way.carrier.id === transport.carrier.id
  return 'store' in way && way.store.id === transport.store.id
}
