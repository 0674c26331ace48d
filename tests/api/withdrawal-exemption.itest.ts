import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { loadCatalog } from '#server/modules/goods/catalog/import/load-catalog.ts'
import { textSource } from '#server/modules/goods/catalog/import/source/source.ts'
import { toRenderer } from '#server/render/entry-server.ts'
import { goodsMessages } from '#storefront/i18n/goods-messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

let shop: TestApp
beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  shop = await buildTestApp({ loadRenderer: async () => toRenderer(entry, assets) })
})
afterAll(() => shop.close())

/** A product of the shop's own CSV, as the API and the product page give it. */
async function aProductWith(exemption: string) {
  const code = `VRAT-${exemption || 'ANO'}`
  await loadCatalog(
    { db: shop.db, clock: shop.clock, events: shop.events, pricing: shop.modules.pricing },
    textSource(
      `product_code;name;categories;price;withdrawal_exemption;stock_central\n${code};Maska;Masky;4,90;${exemption};5`,
    ),
  )
  const { id } = await shop.db.query
    .selectFrom('products')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await shop.modules.catalog.refreshProducts([id])
  const answer = await shop.app.inject(`/api/catalog/products/${id}`)
  const product = catalogEndpoints.product.response.parse(answer.json()).data
  const { body } = await shop.app.inject(product.url)
  return { product, page: body.replaceAll('\u00A0', ' ') }
}

test('goods that cannot be returned without a reason say so before they are bought (Act 108/2024, § 15)', async () => {
  const custom = await aProductWith('custom')
  expect(custom.product.withdrawal_exemption).toBe('custom')
  expect(custom.page).toContain(goodsMessages.exempt.custom)
  expect(custom.page).not.toContain(productMessages.returns)
  expect(custom.page).toContain('MerchantReturnNotPermitted')

  const hygiene = await aProductWith('hygiene')
  expect(hygiene.page).toContain(goodsMessages.exempt.hygiene)
  expect(hygiene.page).toContain(productMessages.returns)
})

test('other goods promise the fourteen days and carry no notice', async () => {
  const { product, page } = await aProductWith('')
  expect(product).not.toHaveProperty('withdrawal_exemption')
  expect(page).toContain(productMessages.returns)
  for (const notice of Object.values(goodsMessages.exempt)) expect(page).not.toContain(notice)
})
