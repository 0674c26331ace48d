import { messages } from '#contracts/messages.ts'
import { type ReservationContact, validateReservationContact } from '#contracts/validate-store-reservation.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { LocationId, StoreId, StoreReservationId, UserId, VariantId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { cleanLine, normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { readPhone } from '#server/platform/phone.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { storeReservationChanged } from './reservations.events.ts'
import * as queries from './reservations.queries.ts'
import { deriveReservationHash, findValidUntil, maxRunning } from './reservations.rules.ts'
import type { ReservationLink, ReservationsDeps } from './reservations.types.ts'
import { type GoodsRow, listGoods } from './reserved-goods.queries.ts'
import { canReserve } from './reserved-goods.ts'

/** Per address and hour; families and offices share one. */
const perAddress = { limit: 10, windowSeconds: 3600 }
/** The code goes to whatever e-mail was typed: the limit keeps the shop from being used to mail strangers. */
const perEmail = { limit: 6, windowSeconds: 86_400 }

type MakeDeps = Omit<ReservationsDeps, 'jobs' | 'publicUrl'>
type Line = { variantId: VariantId; quantity: number }

export type MakeReservation = ReservationContact & {
  key: string
  storeId: StoreId
  lines: readonly Line[]
  ip: string
  userId: UserId | undefined
  /** Of the guest's cart, whose order may take the goods. */
  tempId: string | undefined
}

/**
 * Keeps the goods at the branch, all or none. The same key again returns the first reservation. Throws 422 by field, 429, and 409
 * if the branch or the goods cannot be reserved, too few are free, or the person has two reservations already.
 */
export async function makeReservation(deps: MakeDeps, input: MakeReservation): Promise<ReservationLink> {
  const { db, linkSecret } = deps
  const errors = validateReservationContact(input)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const person = await readPerson(input)
  const earlier = await queries.findIdByKey(db.query, input.key)
  if (earlier !== undefined) return { id: earlier, hash: deriveReservationHash(linkSecret, earlier) }
  await refuseFlood(deps, { ip: input.ip, email: person.email })
  const place = await getPlace(deps, input.storeId)
  const lines = mergeLines(input.lines)
  const goods = await getGoods(deps, lines)
  const id = await db.tx((tx) => reserveInTx(deps, tx, { input, person, place, lines, goods }))
  return { id, hash: deriveReservationHash(linkSecret, id) }
}

type Reserving = {
  input: MakeReservation
  person: ReservationContact
  place: { locationId: LocationId; validUntil: Date }
  lines: readonly Line[]
  goods: ReadonlyMap<VariantId, GoodsRow>
}

/** Locks in this order: the person, the reservation, the stock. */
async function reserveInTx(deps: MakeDeps, tx: Tx, reserving: Reserving): Promise<StoreReservationId> {
  const { clock, events, inventory, notifications } = deps
  const { input, person, place, lines, goods } = reserving
  await queries.lockPerson(tx, person)
  const first = await queries.findIdByKey(tx, input.key)
  if (first !== undefined) return first
  if ((await queries.countRunning(tx, person)) >= maxRunning) refuse(messages.storeReservation.tooMany)
  const id = await queries.insertReservation(tx, {
    ...person,
    requestKey: input.key,
    storeId: input.storeId,
    userId: input.userId ?? null,
    tempDigest: input.tempId === undefined ? null : sha256(input.tempId),
    madeAt: clock.now(),
    validUntil: place.validUntil,
    lines,
  })
  if (id === undefined) return getIdByKey(tx, input.key)
  for (const { variantId, quantity } of lines) {
    const held = await inventory.holdPieces(tx, { variantId, locationId: place.locationId, quantity })
    if (held.kind === 'short') refuse(messages.storeReservation.short(nameOf(goods, variantId), held.free))
  }
  await notifications.enqueue(tx, 'store-reservation-made', { reservationId: id })
  await events.publish(tx, storeReservationChanged({ reservationId: id }))
  return id
}

/** Of a request with the same key and another person, which has won the race. */
async function getIdByKey(tx: Tx, key: string): Promise<StoreReservationId> {
  const id = await queries.findIdByKey(tx, key)
  if (id === undefined) throw new Error('The key of a reservation is taken, and its reservation is gone.')
  return id
}

async function readPerson({ name, email, phone }: ReservationContact): Promise<ReservationContact> {
  const stored = phone.trim() === '' ? '' : await readPhone({ phonePrefix: '+421', phone })
  if (stored === undefined) throw invalid({ phone: [messages.form.phone] })
  return { name: cleanLine(name), email: normalizeEmail(email), phone: stored }
}

async function refuseFlood(
  { db, clock, hasRateLimits }: MakeDeps,
  { ip, email }: { ip: string; email: string },
): Promise<void> {
  if (!hasRateLimits) return
  const now = clock.now()
  const isAllowed =
    (await hit(db.query, `store-reservation:address:${ip}`, { ...perAddress, now })) &&
    (await hit(db.query, `store-reservation:email:${sha256(email)}`, { ...perEmail, now }))
  if (!isAllowed) throw new ApiError('too_many_requests')
}

async function getPlace({ clock, stores, readSetting }: MakeDeps, storeId: StoreId): Promise<Reserving['place']> {
  const { isOn, hours } = await readSetting('storeReservations')
  if (!isOn) refuse(messages.storeReservation.off)
  const found = (await stores.getStoreLocations()).find(({ store }) => store.id === storeId)
  if (!found?.store.takes_reservations) refuse(messages.storeReservation.notHere)
  return { locationId: found.locationId, validUntil: findValidUntil(found.store, { from: clock.now(), hours }) }
}

async function getGoods({ db, clock }: MakeDeps, lines: readonly Line[]): Promise<Reserving['goods']> {
  const goods = await listGoods(
    db.query,
    lines.map(({ variantId }) => variantId),
  )
  for (const { variantId } of lines) {
    const row = goods.get(variantId)
    if (!row || !canReserve(row, todayOf(clock)))
      refuse(messages.storeReservation.notReservable(nameOf(goods, variantId)))
  }
  return goods
}

/** Each variant once, in the order in which stock is locked. */
function mergeLines(lines: readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ variantId }) => variantId)]
    .map(([variantId, same]) => ({ variantId, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .sort((a, b) => a.variantId - b.variantId)
}

function nameOf(goods: Reserving['goods'], variantId: VariantId): string {
  const row = goods.get(variantId)
  return row ? goodsName(row) : messages.storeReservation.someGoods
}

function refuse(message: string): never {
  throw new ApiError('conflict', { message })
}
