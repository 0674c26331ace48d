import { expect, test } from 'vitest'
import type { ImportOutcome } from '../imported-product.ts'
import { openCatalog } from '../read-catalog.ts'
import type { CatalogSource } from '../source/source.ts'
import { textSource } from '../source/source.ts'

const now = new Date('2026-11-21T12:00:00Z')

async function read(
  source: string | CatalogSource,
): Promise<{ format: string | undefined; outcomes: ImportOutcome[] }> {
  const catalog = await openCatalog(typeof source === 'string' ? textSource(source) : source, { now })
  if (catalog.kind === 'unreadable')
    return { format: undefined, outcomes: [{ kind: 'refused', refusals: catalog.refusals }] }
  return { format: catalog.facts.format, outcomes: await Array.fromAsync(catalog.outcomes()) }
}

function productsOf(outcomes: readonly ImportOutcome[]) {
  return outcomes.flatMap((outcome) => (outcome.kind === 'product' ? [outcome.product] : []))
}

function reasonsOf(outcomes: readonly ImportOutcome[]): string[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? outcome.refusals.map(({ reason }) => reason) : []))
}

const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Variant Image,Gift Card,Status'

test('a Shopify export becomes products with options, pictures and reduced prices', async () => {
  const { format, outcomes } = await read(
    [
      shopifyHeader,
      'kostym,Kostým,<p>Pekný kostým. Teplý.</p>,Kapucňák,Kostýmy > Detské,true,Farba,Červená,Veľkosť,M,K-M,500,shopify,7,19.90,24.90,,https://a.example/1.jpg,,false,active',
      'kostym,,,,,,,Modrá,,L,K-L,500,shopify,-2,19.90,,,https://a.example/2.jpg,https://a.example/3.jpg,,',
      'kostym,,,,,,,,,,,,,,,,,https://a.example/4.jpg,,,',
    ].join('\n'),
  )
  expect(format).toBe('shopify')
  expect(productsOf(outcomes)).toMatchObject([
    {
      code: 'kostym',
      name: 'Kostým',
      brand: 'Kapucňák',
      categoryPaths: [['Kostýmy', 'Detské']],
      shortDescription: 'Pekný kostým.',
      weightGrams: 500,
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/4.jpg'],
      variants: [
        {
          code: 'K-M',
          name: 'Červená / M',
          color: 'cervena',
          size: 'M',
          priceCents: 2490,
          salePriceCents: 1990,
          stockCentral: 7,
        },
        {
          code: 'K-L',
          color: 'modra',
          size: 'L',
          priceCents: 1990,
          stockCentral: 0,
          images: ['https://a.example/3.jpg'],
        },
      ],
    },
  ])
})

test.each([
  ['a draft', 'a,A,,,X,true,,,,,A,1,shopify,1,1.00,,,,,false,draft', 'Produkt nie je v Shopify zverejnený.'],
  ['a gift card', 'a,A,,,X,true,,,,,A,1,shopify,1,1.00,,,,,true,active', 'Darčekové karty zo Shopify nepreberáme.'],
  [
    'a product without a price',
    'a,A,,,X,true,,,,,A,1,shopify,1,,,,,,false,active',
    'Produkt nemá ani jeden variant s cenou.',
  ],
])('Shopify: %s is refused', async (_, row, reason) => {
  const { outcomes } = await read(`${shopifyHeader}\n${row}`)
  expect(reasonsOf(outcomes)).toEqual([reason])
})

const wooHeader =
  'ID,Type,SKU,Name,Published,Description,Tax class,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)'

test('options other than color and size become attributes of their variant', async () => {
  const { outcomes } = await read(
    [
      'Handle,Title,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price',
      'flasa,Fľaša na hélium,true,Farba,Biela,Objem,13 l,F-13,9.90',
      'flasa,,,,Biela,,30 l,F-30,19.90',
    ].join('\n'),
  )
  expect(productsOf(outcomes)[0]?.variants).toMatchObject([
    { name: 'Biela / 13 l', color: 'biela', attributes: { Objem: '13 l' } },
    { name: 'Biela / 30 l', color: 'biela', attributes: { Objem: '30 l' } },
  ])
})

test('a WooCommerce export joins variations to their product by id and by SKU, in any order', async () => {
  const { format, outcomes } = await read(
    [
      wooHeader,
      '11,variation,,Balón – modrý,1,,parent,1,4,,,"2,50",,https://a.example/m.png,id:10,Farba,Modrá',
      '10,variable,BAL,Balón,1,<p>Balón.</p>,,1,,"0,25",,,"Balóny > Latexové, Novinky","https://a.example/1.png, https://a.example/2.png",,Farba,"Modrá, Biela"',
      '12,simple,SV,Sviečka,1,,dph-5,1,,,1.20,1.50,Sviečky,,,,',
      '13,variation,BAL-B,Balón – biely,1,,parent,0,9,,,"2,50",,,BAL,Farba,Biela',
    ].join('\n'),
  )
  expect(format).toBe('woocommerce')
  expect(productsOf(outcomes)).toMatchObject([
    { code: 'SV', vatRate: 5, variants: [{ code: 'SV', priceCents: 150, salePriceCents: 120, stockCentral: 100 }] },
    {
      code: 'BAL',
      categoryPaths: [['Balóny', 'Latexové'], ['Novinky']],
      weightGrams: 250,
      variants: [
        { code: 'BAL-11', color: 'modra', priceCents: 250, stockCentral: 4 },
        { code: 'BAL-B', color: 'biela', stockCentral: 0 },
      ],
    },
  ])
})

test.each([
  ['another type', '1,grouped,A,A,1,,,1,1,,,1,X,,,,', 'Typ produktu „grouped“ nepreberáme, iba simple a variable.'],
  ['a hidden product', '1,simple,A,A,-1,,,1,1,,,1,X,,,,', 'Produkt nie je vo WooCommerce zverejnený.'],
  [
    'an unclear tax class',
    '1,simple,A,A,1,,reduced-rate,1,1,,,1,X,,,,',
    'Sadzba DPH „reduced-rate“ nie je 23, 19 ani 5. Povedzte, ktorá to má byť, napríklad --vat reduced-rate=23.',
  ],
  ['no price', '1,simple,A,A,1,,,1,1,,,,X,,,,', 'Cena chýba.'],
  [
    'a variable product without variations',
    '1,variable,A,A,1,,,1,1,,,,X,,,,',
    'Variabilný produkt nemá ani jeden variant na predaj.',
  ],
  [
    'a variation without its product',
    '1,variation,A,A,1,,,1,1,,,1,X,,id:99,Farba,Biela',
    'Variant odkazuje na produkt, ktorý v súbore nie je. Exportujte aj produkty.',
  ],
])('WooCommerce: %s is refused', async (_, row, reason) => {
  const { outcomes } = await read(`${wooHeader}\n${row}`)
  expect(reasonsOf(outcomes)).toEqual([reason])
})

function item(fields: string): string {
  return `<SHOPITEM>\n${fields}</SHOPITEM>\n`
}

const heureka = `<?xml version="1.0" encoding="utf-8"?>
<SHOP>
${item('<ITEM_ID>B-1</ITEM_ID><PRODUCTNAME>Balón hviezda zlatý</PRODUCTNAME><ITEMGROUP_ID>B</ITEMGROUP_ID><PRICE_VAT>1,90</PRICE_VAT><VAT>23%</VAT><CATEGORYTEXT>Heureka.sk | Párty | Balóny</CATEGORYTEXT><MANUFACTURER>Fóliana</MANUFACTURER><DELIVERY_DATE>0</DELIVERY_DATE><IMGURL>https://a.example/1.jpg</IMGURL><IMGURL_ALTERNATIVE>https://a.example/2.jpg</IMGURL_ALTERNATIVE><DESCRIPTION><![CDATA[<p>Lesklý & pevný.</p>]]></DESCRIPTION><PARAM><PARAM_NAME>Farba</PARAM_NAME><VAL>Zlatá</VAL></PARAM><PARAM><PARAM_NAME>Materiál</PARAM_NAME><VAL>Fólia</VAL></PARAM>')}
${item('<ITEM_ID>K-1</ITEM_ID><PRODUCTNAME>Kniha &amp; hra</PRODUCTNAME><PRICE_VAT>9.90</PRICE_VAT><VAT>5</VAT>')}
${item('<ITEM_ID>B-2</ITEM_ID><PRODUCTNAME>Balón hviezda strieborný</PRODUCTNAME><ITEMGROUP_ID>B</ITEMGROUP_ID><PRICE_VAT>2.10</PRICE_VAT><DELIVERY_DATE>2026-12-24</DELIVERY_DATE><PARAM><PARAM_NAME>Farba</PARAM_NAME><VAL>Strieborná</VAL></PARAM>')}
${item('<ITEM_ID>Z-1</ITEM_ID><PRODUCTNAME>Zlý</PRODUCTNAME><PRICE_VAT>?</PRICE_VAT>')}
</SHOP>`

const heurekaProducts = [
  {
    code: 'K-1',
    name: 'Kniha & hra',
    vatRate: 5,
    categoryPaths: [['Nezaradené']],
    variants: [{ code: 'K-1', priceCents: 990 }],
  },
  {
    code: 'B',
    name: 'Balón hviezda',
    brand: 'Fóliana',
    categoryPaths: [['Párty', 'Balóny']],
    attributes: { material: 'Fólia' },
    descriptionHtml: '<p>Lesklý &amp; pevný.</p>',
    images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    variants: [
      { code: 'B-1', name: 'zlatý', color: 'zlata', priceCents: 190, stockCentral: 100 },
      { code: 'B-2', name: 'strieborný', color: 'strieborna', priceCents: 210, stockCentral: 0 },
    ],
  },
]

test('a Heureka feed becomes one product per group of variants, and a bad item is refused with its line', async () => {
  const { format, outcomes } = await read(heureka)
  expect(format).toBe('heureka')
  expect(productsOf(outcomes)).toMatchObject(heurekaProducts)
  const refusals = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? outcome.refusals : []))
  const line = heureka.slice(0, heureka.indexOf('<ITEM_ID>Z-1')).split('\n').length - 1
  expect(refusals).toEqual([{ line, column: 'PRICE_VAT', code: 'Z-1', reason: 'Cena „?“ nie je suma v tvare 12,90.' }])
})

test('a feed is read the same in pieces of any size', async () => {
  const bytes = new TextEncoder().encode(heureka)
  for (const size of [1, 7, 100]) {
    const source: CatalogSource = {
      async *open() {
        for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
      },
      sizeInBytes: async () => bytes.length,
    }
    expect(productsOf((await read(source)).outcomes)).toMatchObject(heurekaProducts)
  }
})

test('a feed that ends in the middle of an item says so', async () => {
  const { outcomes } = await read('<SHOP><SHOPITEM><ITEM_ID>A</ITEM_ID>')
  expect(reasonsOf(outcomes)).toEqual(['Položka nie je ukončená, súbor je pravdepodobne neúplný.'])
})
