import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminProductRow } from '#contracts/admin/product-fields.ts'
import { api } from '#admin/api.ts'
import { goodsWords as words } from '#admin/i18n/goods-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { formatPrice } from '#ui/format.ts'
import { loadChoices } from './choices.ts'
import { fields } from './fields/goods-fields.ts'
import { historyFields, sayPart } from './goods-history.ts'
import { filterNames, GoodsFilters } from './goods-filters.tsx'
import { goodsSiblings } from './goods-siblings.ts'
import { GoodsName } from './goods-name.tsx'
import { GoodsOffer } from './offer/goods-offer.tsx'
import { RestoreVariant } from './offer/restore-variant.tsx'
import { SetAbout } from './set/set-about.tsx'
import { GoodsTools, maySheet } from './goods-tools.tsx'

export const goods = defineCollection({
  path: paths.goods,
  addPath: paths.newProduct,
  thing: 'product',
  alsoFollows: 'variant',
  words,
  calls: api.products,
  endpoints: adminEndpoints.products,
  siblings: goodsSiblings,
  filterMenu: { names: filterNames, Menu: GoodsFilters },
  async prepare() {
    await loadChoices()
  },
  marked: { mayUse: maySheet, Tools: GoodsTools },
  nameOf: ({ name }) => name,
  detailOf: (row) => [row.code, sayPrice(row), sayStock(row), sayState(row)].filter(Boolean).join(' · '),
  columns: [
    { key: 'name', label: words.columns.name, value: (row) => <GoodsName row={row} /> },
    { key: 'code', label: words.columns.code, value: ({ code }) => code },
    { key: 'category', label: words.columns.category, value: ({ category }) => category, isHidden: true },
    { key: 'brand', label: words.columns.brand, value: ({ brand }) => brand, isHidden: true },
    {
      key: 'variants',
      label: words.columns.variants,
      value: (row) => row.variant_count,
      isNumber: true,
      isHidden: true,
    },
    { key: 'price', label: words.columns.price, value: sayPrice, isNumber: true },
    { key: 'stock', label: words.columns.stock, value: sayStock, isNumber: true },
    { key: 'state', label: words.columns.state, value: sayState },
  ],
  fields,
  About: SetAbout,
  Above: GoodsOffer,
  historyFields,
  partOf: sayPart,
  RestorePart: ({ row, address }) => <RestoreVariant row={row} productPath={address} />,
  partsOf: ({ variants }) => variants.map(({ id, version }) => `${id}.${version}`).join(),
  urlOf: ({ url, is_active: isActive }) => (isActive ? url : undefined),
})

function sayPrice({ price_cents: cents, has_price_range: hasRange, is_on_sale: isOnSale }: AdminProductRow): string {
  if (cents === null) return ''
  const price = hasRange ? words.from(formatPrice(cents)) : formatPrice(cents)
  return isOnSale ? `${price}, ${words.onSale}` : price
}

function sayStock({ stock }: AdminProductRow): string {
  return stock === null ? '' : words.pieces(stock)
}

function sayState({ is_active: isActive }: AdminProductRow): string {
  return isActive ? words.published : words.hidden
}
