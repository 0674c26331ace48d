import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { brandWords as words } from '#admin/i18n/brand-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { brandSiblings } from './brand-siblings.ts'

export const brands = defineCollection({
  path: paths.brands,
  thing: 'brand',
  words,
  calls: api.brands,
  endpoints: adminEndpoints.brands,
  siblings: brandSiblings,
  removal: 'remove_brands',
  nameOf: ({ name }) => name,
  detailOf: ({ slug, product_count: count }) => `${slug} · ${words.products}: ${count}`,
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'slug', label: words.slug, value: ({ slug }) => slug },
    { key: 'products', label: words.products, value: ({ product_count: count }) => count, isNumber: true },
  ],
  fields: [
    { name: 'name', label: words.name, maxLength: 100 },
    { name: 'slug', label: words.slug, kind: 'address', hint: words.slugHint, maxLength: 100 },
    { name: 'description', label: words.description, kind: 'long', hint: words.descriptionHint, isOptional: true },
  ],
  urlOf: ({ url }) => url,
})
