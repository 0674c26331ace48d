import type { BrandSummary } from '#contracts/catalog.ts'
import type { Store } from '#contracts/content.ts'

export type AboutNumbers = { stores: number; goods: number; brands: number; hours: number; posts: number }

type Shown = { stores: readonly Store[]; brands: readonly BrandSummary[]; posts: readonly unknown[] }

/** The shop in numbers, counted from what it sells and when it is open; `hours` is of one week of all stores, in whole hours. */
export function countAbout({ stores, brands, posts }: Shown): AboutNumbers {
  const sold = brands.filter(({ product_count: count }) => count > 0)
  return {
    stores: stores.length,
    goods: sold.reduce((sum, { product_count: count }) => sum + count, 0),
    brands: sold.length,
    hours: Math.floor(stores.flatMap(({ hours }) => hours).reduce((sum, day) => sum + openHours(day), 0)),
    posts: posts.length,
  }
}

function openHours({ from, to }: { from: string; to: string }): number {
  return toHours(to) - toHours(from)
}

function toHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}
