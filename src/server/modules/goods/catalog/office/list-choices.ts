import { vatRatesOn } from '#kernel/vat-rates.ts'
import { chargesVatOn } from '#kernel/vat-status.ts'
import { vatClasses } from '#kernel/vat.ts'
import { readStoredSetting } from '#server/modules/shop/content/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { ListingService } from '../lists/listing.service.ts'
import { knownAttributes } from '../documents/attributes.rules.ts'
import {
  listBrandNames,
  listCategoryPaths,
  listFacetAttributes,
  listFillNames,
  listSizeTableNames,
} from './choices.queries.ts'

/** What a product is chosen from. */
export async function listProductChoices(
  q: Queryable,
  { today, readNames }: { today: string; readNames: ListingService['readNames'] },
) {
  const { periods, goodsRate, rates } = await readStoredSetting(q, 'vat')
  const ratesToday = vatRatesOn(rates, today)
  const categories = await listCategoryPaths(q)
  const brands = await listBrandNames(q)
  const facets = await listFacetAttributes(q)
  const named = facets.map(({ key, ...facet }) => ({ ...facet, values: readNames(key) }))
  const others = knownAttributes.filter(({ name }) => !facets.some((facet) => facet.name === name))
  return {
    categories: categories.map(({ id, path, isActive }) => ({ id, path, is_active: isActive })),
    brands,
    size_tables: await listSizeTableNames(q),
    attributes: [...named, ...others.map((known) => ({ ...known, values: [] }))],
    fills: await listFillNames(q),
    vat: {
      is_charged: chargesVatOn(periods, today),
      rate: goodsRate,
      rates: vatClasses.map((vatClass) => ({ vat_class: vatClass, rate: ratesToday[vatClass] })),
    },
  }
}
