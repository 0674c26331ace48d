import type { SharedList } from '#contracts/party/shared-lists.ts'
import { notFound } from '#server/http/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import { readRole } from './list-link.ts'
import { describeLines } from './shared-goods.ts'
import { addHeads, deriveListHash, readState } from './sharing.rules.ts'
import { type ItemRow, listItems } from './items.queries.ts'
import { findList, listReplies, type ReplyRow } from './sharing.queries.ts'
import type { SharingDeps, Visitor } from './sharing.types.ts'

/** Guests see what is taken and how many come, not by whom. Throws 404. */
export async function readList(deps: SharingDeps, { link, guestKey }: Visitor): Promise<SharedList> {
  const role = readRole(deps, link)
  const { db, linkSecret } = deps
  const list = await findList(db.query, link.id)
  if (!list) throw notFound('list')
  const [items, replies] = await Promise.all([listItems(db.query, list.id), listReplies(db.query, list.id)])
  const isOrganizer = role === 'organizer'
  const ownDigest = guestKey === undefined ? undefined : sha256(guestKey)
  const ownAt = replies.findIndex(({ guestDigest }) => guestDigest === ownDigest)
  const own = replies[ownAt]
  return {
    id: list.id,
    role,
    title: list.title,
    organizer: list.organizer,
    event_on: list.eventOn,
    erase_on: list.eraseOn,
    is_closed: list.closedAt !== null,
    items: await toItems(deps, { items, isOrganizer, ownDigest }),
    planned: { children: list.children, adults: list.adults },
    coming: addHeads(replies),
    is_planned: items.some((item) => item.role !== ''),
    reply: own ? toReply(own, ownAt) : null,
    replies: isOrganizer ? replies.map(toReply) : null,
    guest_hash: isOrganizer ? deriveListHash(linkSecret, { id: list.id, role: 'guest' }) : null,
  }
}

type Items = { items: readonly ItemRow[]; isOrganizer: boolean; ownDigest: string | undefined }

async function toItems(deps: SharingDeps, { items, isOrganizer, ownDigest }: Items): Promise<SharedList['items']> {
  const goods = await describeLines(deps, items)
  const now = deps.clock.now()
  return items.flatMap((item, index) => {
    const shown = goods[index]
    if (!shown) return []
    const state = readState(item, now)
    const isMine = state !== 'free' && item.guestDigest !== null && item.guestDigest === ownDigest
    const claimedBy = state !== 'free' && (isOrganizer || isMine) ? item.claimedBy : null
    return [{ ...shown, id: item.id, state, claimed_by: claimedBy, is_mine: isMine }]
  })
}

function toReply({ name, children, adults }: ReplyRow, index: number) {
  return { number: index + 1, name, children, adults }
}
