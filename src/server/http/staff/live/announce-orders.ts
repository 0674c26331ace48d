import type { OrderId } from '#kernel/ids.ts'
import type { Changes } from '#server/platform/changes.ts'
import { toStaffTag } from './staff-tags.ts'

/** Customers order at any rate; an open list loads itself again once for all of them. */
const gatherMs = 1_000
/** More would not fit into one notification. */
const most = 100

export type OrderLive = { announceOrder: (change: { orderId: OrderId }) => void }

/** Announces to the screens of staff the orders that customers, payments and jobs have changed, after the commit. */
export function createOrderLive({ announce }: Pick<Changes, 'announce'>): OrderLive {
  const waiting = new Set<OrderId>()
  let timer: NodeJS.Timeout | undefined
  function send() {
    clearTimeout(timer)
    timer = undefined
    const tags = [...waiting].map((id) => toStaffTag({ thing: 'order', id: String(id) }))
    waiting.clear()
    announce({ tags })
  }
  return {
    announceOrder({ orderId }) {
      waiting.add(orderId)
      if (waiting.size >= most) send()
      // Who misses the last second of a process loads everything again, as its stream breaks off.
      else timer ??= setTimeout(send, gatherMs).unref()
    },
  }
}
