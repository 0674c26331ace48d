import type { AdminSizeTable } from '#contracts/admin/size-tables.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { wearers } from '#contracts/size-tables.ts'
import { api } from '#admin/api.ts'
import { sizeTableWords as words } from '#admin/i18n/size-table-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { brandSiblings } from '../brand-siblings.ts'
import { RowsControl } from './rows-control.tsx'

/** Where the table and the variants of its products differ, as of the last save. */
function Checks({ item }: { item: AdminSizeTable | undefined }) {
  if (!item) return null
  const { unsold, unknown, product_count: count } = item
  return (
    <section className="grid gap-1 border-t border-line px-4 py-3 md:px-6">
      <h2 className="text-sm font-semibold">{words.checks}</h2>
      {count === 0 && <p className="text-sm text-ink-soft">{words.unused}</p>}
      {unknown.length > 0 && <p className="text-sm font-medium text-danger">{words.unknown(unknown)}</p>}
      {unsold.length > 0 && <p className="text-sm text-ink-soft">{words.unsold(unsold)}</p>}
      {count > 0 && unknown.length + unsold.length === 0 && <p className="text-sm text-ink-soft">{words.agreed}</p>}
    </section>
  )
}

export const sizeTables = defineCollection({
  path: paths.sizeTables,
  thing: 'size-table',
  words,
  calls: api.sizeTables,
  endpoints: adminEndpoints.sizeTables,
  siblings: brandSiblings,
  nameOf: ({ name }) => name,
  detailOf: ({ sizes, product_count: count }) => `${sizes.join(', ')} · ${words.products}: ${count}`,
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'wearer', label: words.wearer, value: ({ wearer }) => words.wearers[wearer] },
    { key: 'sizes', label: words.sizes, value: ({ sizes }) => sizes.join(', ') },
    { key: 'products', label: words.products, value: ({ product_count: count }) => count, isNumber: true },
  ],
  fields: [
    { name: 'name', label: words.name, hint: words.nameHint, maxLength: 100 },
    {
      name: 'wearer',
      label: words.wearer,
      kind: 'choice',
      initial: 'anyone',
      options: wearers.map((value) => ({ value, label: words.wearers[value] })),
    },
    { name: 'rows', label: words.rows, hint: words.rowsHint, initial: [], Control: RowsControl },
  ],
  Details: Checks,
})
