import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

// Related goods in the demo shop.
let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true })
})
afterAll(() => shop.close())

async function relatedOf(code: string) {
  const { id } = await shop.db.query
    .selectFrom('products')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const { body } = await shop.app.inject({ url: `/api/catalog/products/${id}/related` })
  const {
    accessories,
    same_theme: sameTheme,
    similar,
  } = catalogEndpoints.relatedProducts.response.parse(JSON.parse(body)).data
  const codes = (cards: readonly { code: string }[]) => cards.map((card) => card.code)
  return { accessories: codes(accessories), sameTheme: codes(sameTheme), similar: codes(similar) }
}

test('no set is offered with its parts, and no part with its set', async () => {
  const rows = await shop.db.query
    .selectFrom('setComponents')
    .innerJoin('variants as own', 'own.id', 'setComponents.setVariantId')
    .innerJoin('products as whole', 'whole.id', 'own.productId')
    .innerJoin('variants as part', 'part.id', 'setComponents.componentVariantId')
    .innerJoin('products as partProduct', 'partProduct.id', 'part.productId')
    .select(['whole.code as whole', 'partProduct.code as part'])
    .execute()
  expect(rows.length).toBeGreaterThan(20)
  const pairs = rows.flatMap(({ whole, part }) => [[whole, part] as const, [part, whole] as const])
  for (const [of, offers] of Map.groupBy(pairs, ([code]) => code)) {
    const shown = Object.values(await relatedOf(of)).flat()
    expect(
      shown.filter((code) => offers.some(([, relative]) => relative === code)),
      of,
    ).toEqual([])
  }
})

test.each([
  ['SADA-STOL-DINO', /-DINO/],
  ['ST-T23-DINOSAUR', /DINO/],
  ['SADA-OSLAVA-PIRATI', /PIRAT|CX-RA-PIR|KD-SABLA|KD-PASKA-OKO/],
  ['KO-PIRAT-CH', /PIRAT|CX-RA-PIR|KD-SABLA|KD-PASKA-OKO/],
  ['KO-P-PIRAT', /PIRAT|CX-RA-PIR|KD-SABLA|KD-PASKA-OKO/],
])('with %s come goods of its theme', async (code, theme) => {
  const { accessories, sameTheme } = await relatedOf(code)
  expect(sameTheme.length).toBeGreaterThan(3)
  expect(sameTheme.filter((one) => !theme.test(one))).toEqual([])
  expect(accessories.filter((one) => /^KD-PAR-AFRO|^ST-.*-FARBA/.test(one))).toEqual([])
})

test.each(['KO-VILA-LUCNA', 'KO-HRDINA-M', 'KO-MEDVED'])(
  'with %s, a costume of children, come things of children',
  async (code) => {
    const { accessories } = await relatedOf(code)
    expect(accessories.length).toBeGreaterThan(2)
    expect(accessories.filter((one) => /^KD-(PAR|SKRAB-CIPKA|RUKAV|BOA|FUZY|OKU-(MACKA|RETRO))/.test(one))).toEqual([])
  },
)
