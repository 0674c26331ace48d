import * as z from 'zod/mini'
import {
  brandPageSchema,
  brandSummarySchema,
  categoryNodeSchema,
  categoryPageSchema,
  listingQuerySchema,
  listingSchema,
  productCardSchema,
  productDetailSchema,
} from './catalog.ts'
import { storeSchema } from './content.ts'
import { defineEndpoint } from './endpoint.ts'
import { brandIdTextSchema, categoryIdTextSchema, productIdTextSchema } from './ids.ts'
import { idSchema, localeParams } from './shared.ts'

/** At most 24, comma-separated. */
const cardIdsSchema = z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,23}$/))

export const catalogEndpoints = {
  categories: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/category/:locale',
    summary: 'The tree of categories',
    tag: 'catalog',
    access: 'public',
    params: localeParams,
    response: z.object({ data: z.array(categoryNodeSchema) }),
  }),
  category: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/categories/:id',
    summary: 'One category with its breadcrumbs and subcategories',
    tag: 'catalog',
    access: 'public',
    params: z.object({ id: categoryIdTextSchema }),
    response: z.object({ data: categoryPageSchema }),
  }),
  categoryProducts: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/categories/:id/products',
    summary:
      'A page of the products of a category and its subcategories, sorted and filtered by its facets, with their counts',
    tag: 'catalog',
    access: 'public',
    params: z.object({ id: categoryIdTextSchema }),
    query: listingQuerySchema,
    response: z.object({ data: listingSchema }),
  }),
  secondPictures: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/second-pictures',
    summary:
      'A second picture of each of these products, for hovered cards; products with a single picture are left out',
    tag: 'catalog',
    access: 'public',
    query: z.object({ ids: cardIdsSchema }),
    response: z.object({ data: z.array(z.object({ id: idSchema, src: z.string() })) }),
  }),
  cards: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/cards',
    summary: 'Cards of these products, in the order asked for; unknown ones are left out',
    tag: 'catalog',
    access: 'public',
    query: z.object({ ids: cardIdsSchema }),
    response: z.object({ data: z.array(productCardSchema) }),
  }),
  brands: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/brands',
    summary: 'Brands with products, by name',
    tag: 'catalog',
    access: 'public',
    response: z.object({ data: z.array(brandSummarySchema) }),
  }),
  brand: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/brands/:id',
    summary: 'One brand',
    tag: 'catalog',
    access: 'public',
    params: z.object({ id: brandIdTextSchema }),
    response: z.object({ data: brandPageSchema }),
  }),
  brandProducts: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/brands/:id/products',
    summary: 'A page of the products of a brand, sorted and filtered by its facets, with their counts',
    tag: 'catalog',
    access: 'public',
    params: z.object({ id: brandIdTextSchema }),
    query: listingQuerySchema,
    response: z.object({ data: listingSchema }),
  }),
  productList: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/lists/:list',
    summary: 'New products or products on sale',
    tag: 'catalog',
    access: 'public',
    params: z.object({ list: z.enum(['new', 'sale']) }),
    query: z.extend(listingQuerySchema, { limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-3]\d|4[0-8])$/))) }),
    response: z.object({ data: listingSchema }),
  }),
  product: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/products/:id',
    summary: 'One product with its variants',
    tag: 'catalog',
    access: 'public',
    params: z.object({ id: productIdTextSchema }),
    response: z.object({ data: productDetailSchema }),
  }),
  relatedProducts: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/products/:id/related',
    summary: 'Accessories of a product, other products of its theme, and similar products',
    tag: 'catalog',
    access: 'public',
    params: z.object({ id: productIdTextSchema }),
    response: z.object({
      data: z.object({
        accessories: z.array(productCardSchema),
        same_theme: z.array(productCardSchema),
        similar: z.array(productCardSchema),
      }),
    }),
  }),
  substitutes: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/products/:id/substitutes',
    summary: 'Substitutes in stock for a product that is not: chosen by staff, then by its theme, color and price',
    tag: 'catalog',
    access: 'public',
    params: z.object({ id: productIdTextSchema }),
    response: z.object({ data: z.array(productCardSchema) }),
  }),
  productStores: defineEndpoint({
    method: 'GET',
    path: '/api/catalog/products/:id/stores',
    summary: 'Pieces of each variant in each store, with its address and opening hours',
    tag: 'catalog',
    access: 'public',
    params: z.object({ id: productIdTextSchema }),
    response: z.object({
      data: z.array(
        z.object({
          store: z.omit(storeSchema, { phone: true, email: true, latitude: true, longitude: true, image: true }),
          stock: z.record(z.string(), z.int()),
        }),
      ),
    }),
  }),
}
