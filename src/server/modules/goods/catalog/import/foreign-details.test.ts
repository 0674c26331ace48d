import { expect, test } from 'vitest'
import { readImport } from '#tests/support/read-import.ts'

test('the details of a WooCommerce product are imported', async () => {
  const { products = [] } = await readImport('woocommerce-sk.csv')
  expect(products[0]).toEqual({
    code: 'SV-1',
    name: 'Sviečka číslo 5',
    categoryPaths: [['Sviečky a torty', 'Číselné sviečky'], ['Narodeniny, oslavy']],
    vatRate: 23,
    labels: [],
    attributes: { material: 'Parafín', dimensions: '1 × 2 × 8 cm' },
    images: ['https://obrazky.example/sv1.jpg', 'https://obrazky.example/sv1b.jpg'],
    shortDescription: 'Zlatá sviečka na tortu.',
    descriptionHtml: '<p>Sviečka je vhodná aj na torty.</p><p>Vysoká je 8 cm.<br>Horí 10 minút.</p>',
    weightGrams: 13,
    variants: [
      {
        code: 'SV-1',
        ean: '4006381333931',
        color: 'zlata',
        priceCents: 150,
        salePriceCents: 120,
        saleFrom: '2026-10-31T23:00:00Z',
        saleTo: '2026-12-31T22:59:59Z',
        stockCentral: 40,
        stockByStore: {},
      },
    ],
  })
  expect(products[1]).toMatchObject({
    attributes: { material: 'Latex' },
    descriptionHtml: '<p>Balón je ľahký.</p>',
    variants: [
      { color: 'cervena', stockCentral: 7, supply: 'backorder', images: ['https://obrazky.example/bal-c.jpg'] },
      { color: 'modra', stockCentral: 0 },
    ],
  })
})

test('the details of a Shopify product are imported', async () => {
  const { products = [] } = await readImport('shopify-old.csv')
  expect(products[0]).toMatchObject({
    slug: 'kostym-pirat',
    brand: 'Morský vlk',
    attributes: { material: 'Polyester' },
    descriptionHtml: '<p>Kostým je pre deti.</p><p>Vhodný aj na karneval.</p>',
    weightGrams: 451,
    images: ['https://obrazky.example/p1.jpg', 'https://obrazky.example/p2.jpg', 'https://obrazky.example/p3.jpg'],
    alts: { 'https://obrazky.example/p1.jpg': 'Pirát spredu', 'https://obrazky.example/p2.jpg': 'Zozadu' },
    variants: [
      { name: 'S / Čierna', size: 'S', color: 'cierna', stockCentral: 4 },
      { size: 'L', stockCentral: 0, supply: 'backorder', images: ['https://obrazky.example/l.jpg'] },
    ],
  })
})

test('the details of a PrestaShop product are imported', async () => {
  const { products = [] } = await readImport('prestashop.csv', '--vat tax-rule-1=23 --vat tax-rule-2=5')
  expect(products[0]).toMatchObject({
    slug: 'tanier-zlaty',
    categoryPaths: [['Stolovanie', 'Taniere'], ['Svadba']],
    attributes: { material: 'Papier', dimensions: '18 × 18 cm' },
    alts: { 'https://obrazky.example/t1.jpg': 'Tanier zhora', 'https://obrazky.example/t2.jpg': 'Tanier zboku' },
    weightGrams: 120,
    shortDescription: 'Pevný tanier je vhodný aj na svadby.',
    variants: [{ color: 'zlata', stockCentral: 250, saleTo: '2026-12-31T22:59:59Z' }],
  })
})

test('the details of Shoptet products are imported, from CSV and XML', async () => {
  const [shirt, extra] = (await readImport('shoptet.csv', '--vat 20=23')).products ?? []
  expect(shirt).toMatchObject({
    name: 'Tričko „nevesta“ – žlté',
    categoryPaths: [['Rozlúčka', 'Tričká'], ['Svadba']],
    attributes: { age: '18+', material: 'Bavlna' },
    descriptionHtml: '<p>Prvý odsek.</p><p>Druhý odsek je ťažší.</p>',
    weightGrams: 200,
    variants: [
      { size: 'S', color: 'zlta', stockCentral: 5, images: ['https://cdn.example/t-s.jpg?1'] },
      { size: 'M', stockCentral: 0, supply: 'backorder', saleTo: '2026-11-30T22:59:59Z' },
    ],
  })
  expect(extra).toMatchObject({
    descriptionHtml: '<p>Prvý riadok<br>druhý riadok</p>',
    variants: [{ stockCentral: 100 }],
  })
  const [confetti] = (await readImport('shoptet.xml', '--rate CZK=25.30 --vat 21=23')).products ?? []
  expect(confetti).toMatchObject({
    categoryPaths: [['Svatba', 'Konfety'], ['Novinky']],
    attributes: { material: 'Papír, Fólie' },
    descriptionHtml: '<p>Které jsou také papírové.</p><p>Nebo ve fólii &amp; lesklé.</p>',
    images: ['https://cdn.example/k1.jpg?a=1&b=2', 'https://cdn.example/k2.jpg'],
    alts: { 'https://cdn.example/k1.jpg?a=1&b=2': 'Konfety zlaté' },
    weightGrams: 150,
    variants: [
      { color: 'zlata', stockCentral: 7, images: ['https://cdn.example/k2.jpg'] },
      { color: 'modra', stockCentral: 0 },
    ],
  })
})
