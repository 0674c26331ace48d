import { countLimit } from '#contracts/admin/lists.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import { listLastChanges } from '#server/platform/audit/audit.queries.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { ContentKind, Shown, Stored } from './content-kind.ts'
import { countRows, listRowKeys } from './content-rows.queries.ts'
import { rowKeySchemaOf } from './row-keys.rules.ts'

type ListQuery = { q?: string | undefined; after?: string | undefined; limit?: string | undefined }

/** A page of the list. Throws 400 for an `after` that no page gave. */
export async function listContent<Row extends Stored, Item extends Shown>(
  q: Queryable,
  {
    thing,
    listing,
    list,
    show,
  }: Pick<ContentKind<Row, never, Item, never, never>, 'thing' | 'listing' | 'list' | 'show'>,
  query: ListQuery,
) {
  const { after, limit } = readPage(query, rowKeySchemaOf(listing.order.map(({ type }) => type)))
  const search = query.q?.trim() ?? ''
  const keys = await listRowKeys(q, listing, { search, after, limit: limit + 1 })
  const counted = await countRows(q, listing, { search, most: countLimit + 1 })
  const ids = keys.map(([, id]) => id)
  const rows = new Map((await list(q, ids)).map((row) => [row.id, row]))
  const changes = await listLastChanges(q, { thing, ids: ids.map(String) })
  // A row that was deleted between the two reads is left out.
  const found = keys.flatMap((key) => {
    const row = rows.get(key[1])
    return row ? [{ key, row }] : []
  })
  return toPage(found, {
    limit,
    counted,
    keyOf: ({ key }) => key,
    show: ({ row }): Item => {
      const change = changes.get(String(row.id))
      return { ...show(row), changed_at: change?.at.toISOString() ?? null, changed_by: change?.name ?? null }
    },
  })
}
