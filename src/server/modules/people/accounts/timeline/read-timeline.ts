import * as z from 'zod/mini'
import type { CustomerEventKind } from '#contracts/admin/customer-event-kinds.ts'
import type { CustomerEvent } from '#contracts/admin/customer-events.ts'
import type { Permission } from '#contracts/admin/permissions.ts'
import type { StoreId, UserId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { findCustomer } from '../office/customers.queries.ts'
import type { CustomerEventSource } from './customer-events.types.ts'
import { listConsentEvents } from './own-events.queries.ts'

/** The moment of the last event of a page, and how many events of that moment were on it or before it. */
const keySchema = z.tuple([z.iso.datetime(), z.int()])

type Asked = {
  id: UserId
  kind: CustomerEventKind | undefined
  branches: readonly StoreId[] | null
  permissions: readonly Permission[]
}

/** Everything between a customer and the shop as one list, newest first. Throws 404, also for an erased account. */
export async function readCustomerTimeline(
  { db, customerEvents }: Pick<AccountsParts, 'db' | 'customerEvents'>,
  { id, kind, branches, permissions }: Asked,
  query: { after?: string | undefined; limit?: string | undefined },
): Promise<{ rows: CustomerEvent[]; next: string | null }> {
  const customer = await findCustomer(db.query, id)
  if (!customer) throw notFound('customer')
  const { after, limit } = readPage(query, keySchema)
  const [at, shown] = after ?? [undefined, 0]
  // An instant of the database has microseconds, its text here only milliseconds.
  const until = at === undefined ? undefined : new Date(Date.parse(at) + 1)
  const asked = { userId: id, email: customer.email, branches, until, limit: shown + limit + 1 }
  const events: CustomerEvent[] = []
  for (const source of [...customerEvents, consentEvents]) {
    const isWanted = (kind ?? source.kind) === source.kind && permissions.includes(source.needs)
    if (isWanted) events.push(...(await source.list(db.query, asked)))
  }
  // Of one moment, each source keeps its own order: another one would need more rows than the page has.
  const sorted = events.toSorted((a, b) => b.at.localeCompare(a.at))
  const keyOf = (last: CustomerEvent) => [
    last.at,
    sorted.slice(0, shown + limit).filter((event) => event.at === last.at).length,
  ]
  const { rows, next } = toPage(sorted.slice(shown), { limit, counted: 0, keyOf, show: (event) => event })
  return { rows, next }
}

const consentEvents: CustomerEventSource = {
  kind: 'consent',
  needs: 'customers.view',
  async list(q, asked) {
    return (await listConsentEvents(q, asked)).map(({ id, kind, isGranted, way, givenAt }) => ({
      id: `consent-${id}`,
      at: givenAt.toISOString(),
      kind: 'consent',
      consent: kind,
      is_granted: isGranted,
      way,
    }))
  },
}
