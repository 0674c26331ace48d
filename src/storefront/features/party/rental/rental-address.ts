import { isDay } from '#kernel/plain-day.ts'
import { readMatching } from '#storefront/kit/forms/read-value.ts'
import { paths } from '#storefront/paths.ts'

const variantParam = 'variant'
const storeParam = 'predajna'
const monthParam = 'mesiac'
const firstParam = 'od'

/** The fields of the forms, which are the parameters of the address. */
export const rentalFields = {
  variant: variantParam,
  store: storeParam,
  month: monthParam,
  first: firstParam,
  last: 'do',
  quantity: 'kusov',
  replaces: 'zmena',
} as const

export type RentalAddress = {
  variant: string | undefined
  store: string | undefined
  month: string | undefined
  firstOn: string | undefined
  /** The line of the cart whose days are changed. */
  replaces: string | undefined
}

/** Anything that is not an id, a month or a day is ignored. */
export function readRentalAddress(search: URLSearchParams): RentalAddress {
  return {
    variant: readId(search.get(variantParam)),
    store: readId(search.get(storeParam)),
    month: readMatching(search.get(monthParam), /^2\d{3}-(0[1-9]|1[0-2])$/),
    firstOn: readDay(search.get(firstParam)),
    replaces: readId(search.get('zmena')),
  }
}

type Place = { costume: { product_id: number; slug: string }; variant_id: number; store_id: number }

/** The page of a costume in a size and branch, at a month or with a day of pick-up. */
export function toCalendarPath(
  { costume, variant_id: variantId, store_id: storeId }: Place,
  at: ({ month: string } | { firstOn: string }) & { replaces?: string | undefined },
): string {
  const query = new URLSearchParams({ [variantParam]: String(variantId), [storeParam]: String(storeId) })
  if ('month' in at) query.set(monthParam, at.month)
  else query.set(firstParam, at.firstOn)
  if (at.replaces !== undefined) query.set('zmena', at.replaces)
  return `${paths.rental({ id: costume.product_id, slug: costume.slug })}?${query.toString()}`
}

function readId(value: string | null): string | undefined {
  return readMatching(value, /^[1-9]\d{0,8}$/)
}

/** A day that no calendar has, such as the 31st of February, is refused by the API with a page of its own, so it is ignored here. */
function readDay(value: string | null): string | undefined {
  const day = readMatching(value, /^2\d{3}-\d{2}-\d{2}$/)
  return day !== undefined && isDay(day) ? day : undefined
}
