import { messages } from '#contracts/messages.ts'
import { type SharedListFields, validateSharedList } from '#contracts/validate-shared-list.ts'
import { findEventFault } from '#kernel/event-day.ts'
import type { SharedListId, UserId, VariantId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { cleanLine, normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { listSharedGoods } from './shared-goods.queries.ts'
import { deriveListHash, findEraseDay } from './sharing.rules.ts'
import { insertItems, type NewItem } from './items.queries.ts'
import { findIdByKey, insertList } from './sharing.queries.ts'
import type { ListLink, SharingDeps } from './sharing.types.ts'

/** Per address and hour; schools share one. */
const perAddress = { limit: 10, windowSeconds: 3600 }
/** The links go to whatever e-mail was typed: the limit keeps the shop from being used to mail strangers. */
const perEmail = { limit: 4, windowSeconds: 86_400 }

export type MakeList = SharedListFields & {
  key: string
  eventOn: string | undefined
  children: number
  adults: number
  lines: readonly { role?: string | undefined; variantId: VariantId; packs: number }[]
  ip: string
  userId: UserId | undefined
}

/** Returns the organizer's link. The same key again returns the first list. Throws 422 by field, 429, and 409 for goods that are not sold. */
export async function makeList(deps: SharingDeps, input: MakeList): Promise<ListLink> {
  const { db, clock, linkSecret } = deps
  const today = todayOf(clock)
  const fault = input.eventOn === undefined ? undefined : findEventFault(input.eventOn, today)
  const errors = {
    ...validateSharedList(input),
    ...(fault === 'passed' && { eventOn: [messages.checkout.eventPassed] }),
    ...(fault === 'too_far' && { eventOn: [messages.checkout.eventTooFar] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const toLink = (id: SharedListId) => ({ id, hash: deriveListHash(linkSecret, { id, role: 'organizer' }) })
  const earlier = await findIdByKey(db.query, input.key)
  if (earlier !== undefined) return toLink(earlier)
  await refuseFlood(deps, input)
  const items = await toItems(deps, input)
  return toLink(await db.tx((tx) => insertInTx(deps, tx, { input, items, today })))
}

type Making = { input: MakeList; items: readonly NewItem[]; today: string }

async function insertInTx({ clock, notifications }: SharingDeps, tx: Tx, making: Making): Promise<SharedListId> {
  const { input, items, today } = making
  const { key, eventOn, children, adults, userId } = input
  const email = normalizeEmail(input.email)
  const id = await insertList(tx, {
    requestKey: key,
    title: cleanLine(input.title),
    organizer: cleanLine(input.organizer),
    email,
    userId: userId ?? null,
    eventOn: eventOn ?? null,
    children,
    adults,
    madeAt: clock.now(),
    eraseOn: findEraseDay({ eventOn, madeOn: today }),
  })
  if (id === undefined) {
    const first = await findIdByKey(tx, key)
    if (first === undefined) throw new Error('The key of a shared list is taken, and its list is gone.')
    return first
  }
  await insertItems(tx, id, items)
  if (email !== '') await notifications.enqueue(tx, 'shared-list-made', { listId: id })
  return id
}

/** Each role and variant once, with the packs that the organizer has chosen beyond what the planner counts. */
async function toItems({ db, planner }: SharingDeps, { lines, children, adults }: MakeList): Promise<NewItem[]> {
  const goods = await listSharedGoods(
    db.query,
    lines.map(({ variantId }) => variantId),
  )
  if (lines.some(({ variantId }) => !goods.get(variantId)?.canShare)) {
    throw new ApiError('conflict', { message: messages.sharedList.unknownGoods })
  }
  const merged = [...Map.groupBy(lines, ({ role = '', variantId }) => `${role} ${variantId}`).values()].flatMap(
    (same) => {
      const [first] = same
      const packs = Math.min(
        999,
        same.reduce((sum, line) => sum + line.packs, 0),
      )
      return first ? [{ role: first.role ?? '', variantId: first.variantId, packs }] : []
    },
  )
  const needed = await planner.countPacks(db.query, { children, adults, lines: merged })
  return merged.map((line, position) => ({ ...line, position, extra: line.packs - (needed[position] ?? line.packs) }))
}

async function refuseFlood(
  { db, clock, hasRateLimits }: SharingDeps,
  { ip, email }: { ip: string; email: string },
): Promise<void> {
  if (!hasRateLimits) return
  const now = clock.now()
  const isAllowed =
    (await hit(db.query, `shared-list:address:${ip}`, { ...perAddress, now })) &&
    (email.trim() === '' ||
      (await hit(db.query, `shared-list:email:${sha256(normalizeEmail(email))}`, { ...perEmail, now })))
  if (!isAllowed) throw new ApiError('too_many_requests')
}
