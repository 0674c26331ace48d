import { notFound } from '#server/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { CatalogModule } from '../catalog.types.ts'
import type { ListingService } from '../lists/listing.service.ts'
import { loadBrands, type BrandIndex } from './brands.ts'
import { loadCategories, type CategoryIndex } from './categories.ts'

export type NavigationDeps = { db: Db; listings: Pick<ListingService, 'countProducts' | 'getListing'> }

/** Categories and brands with their lists. */
export type NavigationService = Pick<
  CatalogModule,
  | 'getTree'
  | 'getTreeAnswer'
  | 'getCategory'
  | 'getCategoryListing'
  | 'getBrands'
  | 'getBrand'
  | 'getBrandListing'
  | 'dropCaches'
>

export function createNavigationService({ db, listings }: NavigationDeps): NavigationService {
  const { countProducts, getListing } = listings
  const categoryCache = createMemoryCache<CategoryIndex>()
  const brandCache = createMemoryCache<BrandIndex>()
  const getCategories = () => categoryCache.get('all', () => loadCategories(db.query, { countProducts }))
  const getBrandIndex = () => brandCache.get('all', () => loadBrands(db.query, { countProducts }))

  return {
    getTree: async () => (await getCategories()).tree,
    getTreeAnswer: async () => (await getCategories()).treeAnswer,

    async getCategory(id) {
      const { pages, merged } = await getCategories()
      const page = pages.get(merged.get(id) ?? id)
      if (!page) throw notFound('category')
      return page
    },

    async getCategoryListing(id, request) {
      const { pages, merged } = await getCategories()
      const current = merged.get(id) ?? id
      if (!pages.has(current)) throw notFound('category')
      return getListing({ kind: 'category', id: current }, request)
    },

    getBrands: async () => (await getBrandIndex()).list,

    async getBrand(id) {
      const page = (await getBrandIndex()).pages.get(id)
      if (!page) throw notFound('brand')
      return page
    },

    async getBrandListing(id, request) {
      if (!(await getBrandIndex()).pages.has(id)) throw notFound('brand')
      return getListing({ kind: 'brand', id }, request)
    },

    dropCaches() {
      for (const cache of [categoryCache, brandCache]) cache.dropAll()
    },
  }
}
