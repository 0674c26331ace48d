import type { CustomerEventKind } from '#contracts/admin/customer-event-kinds.ts'
import type { CustomerEvent } from '#contracts/admin/customer-events.ts'
import type { Permission } from '#contracts/admin/permissions.ts'
import type { StoreId, UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type AskedEvents = {
  userId: UserId
  email: string
  /** Whose orders and cases the person sees; null = all. */
  branches: readonly StoreId[] | null
  /** Only those before this moment; undefined = from the newest. */
  until: Date | undefined
  limit: number
}

/**
 * What another module knows of a customer, for the timeline of staff. Accounts are below orders, cases and the rest, so composition
 * passes them in.
 */
export type CustomerEventSource = {
  kind: CustomerEventKind
  /** Those who lack it do not see these events. */
  needs: Permission
  /** Newest first. */
  list: (q: Queryable, asked: AskedEvents) => Promise<CustomerEvent[]>
}
