import * as z from 'zod/mini'
import { bannerSchema, currencySchema, settingSchema, storeDetailSchema, storeSchema } from './content.ts'
import { defineEndpoint } from './endpoint.ts'
import { storeIdTextSchema } from './ids.ts'
import { localeParams, localeSchema } from './shared.ts'

/** Lists of the shop, its settings, banners and stores. */
export const shopEndpoints = {
  currencies: defineEndpoint({
    method: 'GET',
    path: '/api/lists/currencies',
    summary: 'Currencies; id 2 is the default',
    tag: 'lists',
    access: 'public',
    response: z.object({ data: z.array(currencySchema) }),
  }),
  countries: defineEndpoint({
    method: 'GET',
    path: '/api/lists/countries/:locale',
    summary: 'Countries of addresses',
    tag: 'lists',
    access: 'public',
    params: localeParams,
    response: z.object({ data: z.array(z.object({ code: z.string(), name: z.string(), is_delivery: z.boolean() })) }),
  }),
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'Settings entries: contacts, intropopup, topmenu, bottommenu, maintenance, categoriesMenu',
    tag: 'lists',
    access: 'public',
    query: z.object({ lang: z._default(localeSchema, 'sk') }),
    response: z.object({ data: z.array(settingSchema) }),
  }),
  searchPlaceholders: defineEndpoint({
    method: 'GET',
    path: '/api/lists/searchPlaceholders',
    summary: 'Phrases that the search box types as its placeholder',
    tag: 'lists',
    access: 'public',
    response: z.object({ data: z.array(z.object({ text: z.string() })) }),
  }),
  posters: defineEndpoint({
    method: 'GET',
    path: '/api/poster',
    summary: 'Banners by name',
    tag: 'lists',
    access: 'public',
    query: z.object({ lang: z._default(localeSchema, 'sk') }),
    response: z.object({ data: z.object({ banner: z.record(z.string(), bannerSchema) }) }),
  }),
  stores: defineEndpoint({
    method: 'GET',
    path: '/api/stores',
    summary: 'Stores with opening hours',
    tag: 'stores',
    access: 'public',
    response: z.object({ data: z.array(storeSchema) }),
  }),
  store: defineEndpoint({
    method: 'GET',
    path: '/api/stores/:id',
    summary: 'One store, with its people',
    tag: 'stores',
    access: 'public',
    params: z.object({ id: storeIdTextSchema }),
    response: z.object({ data: storeDetailSchema }),
  }),
}
