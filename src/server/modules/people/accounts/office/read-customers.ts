import * as z from 'zod/mini'
import type { AdminCustomer, AdminCustomerRow, AdminGuest } from '#contracts/admin/customers.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import { userIdSchema } from '#contracts/ids.ts'
import type { StoreId, UserId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { listConsents } from '../privacy/consents.queries.ts'
import { listAddresses } from '../profile/addresses.queries.ts'
import { findInvoice } from '../profile/profile.queries.ts'
import { listSessions } from '../sessions/sessions.queries.ts'
import { toOrderNumber, toWordsQuery } from './customer-search.rules.ts'
import * as parts from './customer-parts.queries.ts'
import * as queries from './customers.queries.ts'

const keySchema = z.tuple([userIdSchema])
const guestLimit = 20
/** Of the watchdogs in the detail: the rest is in the copy of the data. */
const partLimit = 20

type PageQuery = { q?: string | undefined; after?: string | undefined; limit?: string | undefined }

/** A page of accounts, newest first; `q`: those with the words, or the buyer of the order with this number. */
export async function listAdminCustomers({ query: q }: Pick<Db, 'query'>, query: PageQuery) {
  const { after, limit } = readPage(query, keySchema)
  const text = query.q?.trim() ?? ''
  const [before, most] = [after?.[0], limit + 1]
  const found = text === '' ? undefined : await findIds(q, { text, before, most })
  const rows = await queries.listCustomers(q, { ids: found?.ids, before, limit: most })
  const counted = found?.count ?? (await queries.countCustomers(q, countLimit + 1))
  return toPage(rows, { limit, counted, keyOf: ({ id }) => [id], show: toRow })
}

/** Those who have ordered without an account. An empty search finds none. */
export async function listAdminGuests(
  { query: q }: Pick<Db, 'query'>,
  { text, branches }: { text: string; branches: readonly StoreId[] | null },
): Promise<AdminGuest[]> {
  const query = toWordsQuery(text)
  if (query === undefined) return []
  const guests = await queries.listGuests(q, { query, branches, limit: guestLimit })
  return guests.map(({ email, name, orderCount, lastNumber, lastAt }) => ({
    email,
    name,
    order_count: orderCount,
    last_number: lastNumber,
    last_at: lastAt.toISOString(),
  }))
}

type Asked = { id: UserId; branches: readonly StoreId[] | null; clock: Clock }

/** Throws 404, also for an erased account. */
export async function getAdminCustomer(q: Queryable, { id, branches, clock }: Asked): Promise<AdminCustomer> {
  const customer = await queries.findCustomer(q, id)
  if (!customer) throw notFound('customer')
  const owner = { userId: id, branches }
  const sum = await parts.sumOrders(q, owner)
  const invoice = await findInvoice(q, id)
  const watchdogs = await parts.listOpenWatchdogs(q, id, partLimit)
  return {
    ...toRow(customer),
    note: customer.note,
    groups: await queries.listGroups(q),
    is_staff: await queries.isWorking(q, id),
    order_count: sum.count,
    ordered_cents: sum.cents,
    invoice: invoice ? toInvoiceLines(invoice) : [],
    addresses: (await listAddresses(q, id)).map(toAddressLines),
    watchdogs: watchdogs.map(({ at, ...watchdog }) => ({ ...watchdog, at: at.toISOString() })),
    consents: await readLastConsents(q, id),
    devices: (await listSessions(q, { userId: id, now: clock.now() })).map(({ device, createdAt }) => ({
      device,
      since: createdAt.toISOString(),
    })),
  }
}

async function findIds(
  q: Queryable,
  { text, before, most }: { text: string; before: UserId | undefined; most: number },
) {
  const number = toOrderNumber(text)
  const buyer = number === undefined ? undefined : await queries.findBuyer(q, number)
  if (buyer !== undefined) return { ids: [buyer], count: 1 }
  const query = toWordsQuery(text)
  if (query === undefined) return { ids: [], count: 0 }
  const all = await queries.listByWords(q, { query, limit: countLimit + 1 })
  const ids = before === undefined ? all.slice(0, most) : await queries.listByWords(q, { query, before, limit: most })
  return { ids, count: all.length }
}

async function readLastConsents(q: Queryable, id: UserId): Promise<AdminCustomer['consents']> {
  const consents = await listConsents(q, id)
  return (['terms', 'newsletter', 'cookies'] as const).flatMap((kind) => {
    const last = consents.find((consent) => consent.kind === kind)
    return last ? [{ kind, is_granted: last.isGranted, at: last.givenAt.toISOString() }] : []
  })
}

function toRow(customer: queries.StoredCustomer): AdminCustomerRow {
  const { id, firstname, lastname, email, phone, groupCode, group, emailVerifiedAt, createdAt, version } = customer
  return {
    id,
    firstname,
    lastname,
    email,
    phone,
    group_code: groupCode,
    group,
    is_email_verified: emailVerifiedAt !== null,
    created_at: createdAt.toISOString(),
    version,
  }
}

type Place = { firstname: string; lastname: string; street: string; zip: string; city: string; phone: string }

function toAddressLines(address: Place & { name: string; company: string }): string[] {
  return [address.name, address.company, ...toPlaceLines(address)].filter((line) => line !== '')
}

function toInvoiceLines(
  invoice: Place & { company: string; companyId: string; taxId: string; vatId: string },
): string[] {
  const { company, companyId, taxId, vatId } = invoice
  const numbers = [
    ['IČO', companyId],
    ['DIČ', taxId],
    ['IČ DPH', vatId],
  ].flatMap(([name = '', number = '']) => (number === '' ? [] : [`${name} ${number}`]))
  return [company, ...toPlaceLines(invoice), numbers.join(', ')].filter((line) => line !== '')
}

function toPlaceLines({ firstname, lastname, street, zip, city, phone }: Place): string[] {
  return [`${firstname} ${lastname}`.trim(), street, `${zip} ${city}`.trim(), phone]
}
