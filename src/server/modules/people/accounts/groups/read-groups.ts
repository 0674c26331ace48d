import type { AdminCustomerGroup, AdminCustomerGroupRow } from '#contracts/admin/customer-groups.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import { customerGroupIdSchema } from '#contracts/ids.ts'
import type { CustomerGroupId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { countGroups, findGroup, listGroupRows, type StoredGroup } from './groups.queries.ts'

/** The group of a new account, and the group whose members see their commission: the shop finds both by their code. */
const fixedCodes = new Set(['customer', 'influencer'])

/** A page of groups; `q` finds names with and without diacritics. */
export async function listCustomerGroups(
  { query: q }: Pick<Db, 'query'>,
  query: { q?: string | undefined; after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, customerGroupIdSchema)
  const search = query.q?.trim() ?? ''
  const rows = await listGroupRows(q, { search, after, limit: limit + 1 })
  const counted = await countGroups(q, search, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: toRow })
}

/** Throws 404. */
export async function getCustomerGroup(q: Queryable, id: CustomerGroupId): Promise<AdminCustomerGroup> {
  const group = await findGroup(q, id)
  if (!group) throw notFound('group')
  return toAdminGroup(group)
}

export function toAdminGroup(group: StoredGroup): AdminCustomerGroup {
  return { ...toRow(group), description: group.description }
}

/** Whether the shop relies on the group. */
export function isFixed({ code }: Pick<StoredGroup, 'code'>): boolean {
  return fixedCodes.has(code)
}

function toRow(group: StoredGroup): AdminCustomerGroupRow {
  const { id, name, discountPercent, customerCount, version } = group
  return {
    id,
    name,
    discount_percent: discountPercent,
    customer_count: customerCount,
    is_fixed: isFixed(group),
    version,
  }
}
