import type { ProductCard } from '#contracts/catalog.ts'
import { isVeiled } from './age-limit.ts'
import { useSharedValue } from '#ui/shared-value.ts'
import { createStoredValue } from '../browser/stored-value.ts'

/** A viewed product with the fields of specification section 3; prices are net, as in the API. */
export type LastViewedProduct = {
  id: number
  name: string
  url: string
  is_price_sale_active: boolean
  tax_rate: { rate: number }
  original_price: number
  image: string | null
  price: number
}

export type ViewedGoods = Pick<
  ProductCard,
  | 'id'
  | 'name'
  | 'url'
  | 'is_price_sale_active'
  | 'tax_rate'
  | 'price'
  | 'price_sale'
  | 'main_image'
  | 'min_age'
  | 'danger_class'
>

/** Three per locale, newest first, stored only in this browser (specification, section 9). */
const maxRecords = 3
const lastViewed = createStoredValue<readonly LastViewedProduct[]>({ key: 'last-viewed.sk', parse, initial: [] })

export function useLastViewed(): readonly LastViewedProduct[] {
  return useSharedValue(lastViewed)
}

/** For code outside of components. */
export function readLastViewed(): readonly LastViewedProduct[] {
  return lastViewed.read()
}

/** Puts the product first; a product that is already in the list moves. */
export function recordViewed(goods: ViewedGoods): void {
  const others = readLastViewed().filter(({ id }) => id !== goods.id)
  lastViewed.publish([toRecord(goods), ...others].slice(0, maxRecords))
}

/** Updates the stored goods with current data; those that are no longer sold are removed. */
export function refreshViewed(current: readonly ViewedGoods[]): void {
  const byId = new Map(current.map((goods) => [goods.id, goods]))
  lastViewed.publish(
    lastViewed.read().flatMap(({ id }) => {
      const goods = byId.get(id)
      return goods ? [toRecord(goods)] : []
    }),
  )
}

function toRecord(goods: ViewedGoods): LastViewedProduct {
  const { id, name, url, is_price_sale_active, tax_rate, price, price_sale, main_image } = goods
  return {
    id,
    name,
    url,
    is_price_sale_active,
    tax_rate: { rate: tax_rate.rate },
    original_price: price,
    // A picture for adults is not stored, because the places that show it do not ask for the age.
    image: isVeiled(goods) ? null : (main_image?.src ?? null),
    price: is_price_sale_active && price_sale !== null ? price_sale : price,
  }
}

function parse(json: unknown): readonly LastViewedProduct[] {
  return Array.isArray(json) ? json.filter(isRecord).slice(0, maxRecords) : []
}

function isRecord(value: unknown): value is LastViewedProduct {
  if (typeof value !== 'object' || value === null) return false
  const record: Partial<Record<keyof LastViewedProduct, unknown>> = value
  const { tax_rate: tax, image } = record
  return (
    typeof record.id === 'number' &&
    typeof record.name === 'string' &&
    typeof record.url === 'string' &&
    /^\/\d/.test(record.url) &&
    typeof record.is_price_sale_active === 'boolean' &&
    typeof record.original_price === 'number' &&
    typeof record.price === 'number' &&
    (image === null || typeof image === 'string') &&
    typeof tax === 'object' &&
    tax !== null &&
    'rate' in tax &&
    typeof tax.rate === 'number'
  )
}
