import type { CaseId, OrderId, StoreReservationId } from '#kernel/ids.ts'
import type { Changes } from '#server/platform/changes.ts'
import { toStaffTag } from './staff-tags.ts'

/** Customers order at any rate; an open list loads itself again once for all of them. */
const gatherMs = 1_000
/** More would not fit into one notification. */
const most = 100

export type ShopLive = {
  announceOrder: (change: { orderId: OrderId }) => void
  announceCase: (opened: { caseId: CaseId }) => void
  announceReservation: (change: { reservationId: StoreReservationId }) => void
}

/** Announces to the screens of staff what customers, payments and jobs have changed, after the commit. */
export function createShopLive({ announce }: Pick<Changes, 'announce'>): ShopLive {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  function send() {
    clearTimeout(timer)
    timer = undefined
    const tags = [...waiting]
    waiting.clear()
    announce({ tags })
  }
  function gather(thing: 'order' | 'case' | 'store-reservation', id: number) {
    waiting.add(toStaffTag({ thing, id: String(id) }))
    if (waiting.size >= most) send()
    // Who misses the last second of a process loads everything again, as its stream breaks off.
    else timer ??= setTimeout(send, gatherMs).unref()
  }
  return {
    announceOrder: ({ orderId }) => gather('order', orderId),
    announceCase: ({ caseId }) => gather('case', caseId),
    announceReservation: ({ reservationId }) => gather('store-reservation', reservationId),
  }
}
