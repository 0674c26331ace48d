import type { AdminCustomerGroup } from '#contracts/admin/customer-groups.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { customerGroupWords as words } from '#admin/i18n/customer-group-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { formatPercent } from '#ui/format.ts'
import { customerGroupsPath, customerSiblings } from './customer-siblings.ts'

function GroupAbout({ item }: { item: AdminCustomerGroup | undefined }) {
  return item?.is_fixed && <p className="bg-primary-50 px-4 py-3 text-sm md:px-6">{words.fixed}</p>
}

const sayDiscount = ({ discount_percent: percent }: { discount_percent: number }) =>
  percent === 0 ? words.noDiscount : formatPercent(percent)

export const customerGroups = defineCollection({
  path: customerGroupsPath,
  thing: 'customer-group',
  words,
  calls: api.customerGroups,
  endpoints: adminEndpoints.customerGroups,
  siblings: customerSiblings,
  nameOf: ({ name }) => name,
  detailOf: (row) => `${sayDiscount(row)} · ${words.customers}: ${row.customer_count}`,
  About: GroupAbout,
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'discount', label: words.discount, value: (row) => sayDiscount(row), isNumber: true },
    { key: 'customers', label: words.customers, value: ({ customer_count: count }) => count, isNumber: true },
  ],
  fields: [
    { name: 'name', label: words.name, maxLength: 100 },
    { name: 'discount_percent', label: words.discount, kind: 'decimal', hint: words.discountHint, initial: 0 },
    {
      name: 'description',
      label: words.description,
      kind: 'long',
      hint: words.descriptionHint,
      isOptional: true,
      maxLength: 500,
    },
  ],
})
