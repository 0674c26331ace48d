import { describe, expect, test } from 'vitest'
import type { ImportedProduct, ImportOutcome, Refusal } from '../imported-product.ts'
import { openCatalog } from '../read-catalog.ts'
import { textSource } from '../source/source.ts'

const now = new Date('2026-11-21T12:00:00Z')

async function read(content: string | Uint8Array, storeSlugs?: ReadonlySet<string>): Promise<ImportOutcome[]> {
  const catalog = await openCatalog(textSource(content), { now, ...(storeSlugs && { storeSlugs }) })
  if (catalog.kind === 'unreadable') return [{ kind: 'refused', refusals: catalog.refusals }]
  return Array.fromAsync(catalog.outcomes())
}

async function readOne(content: string | Uint8Array): Promise<ImportedProduct> {
  const [outcome] = await read(content)
  if (outcome?.kind !== 'product') throw new Error(JSON.stringify(outcome))
  return outcome.product
}

function refusalsOf(outcomes: readonly ImportOutcome[]): Refusal[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? outcome.refusals : []))
}

/** A complete row with some cells replaced. */
function csv(...rows: Record<string, string>[]): string {
  const base = { product_code: 'BAL-1', name: 'Balón', categories: 'Balóny', price: '1,90' }
  const columns = [...new Set([...Object.keys(base), ...rows.flatMap((row) => Object.keys(row))])]
  const lines = rows
    .map((row) => ({ ...base, ...row }))
    .map((row) => columns.map((column) => quote(valueIn(row, column))).join(';'))
  return [columns.join(';'), ...lines].join('\n')
}

function valueIn(row: Record<string, string>, column: string): string {
  return row[column] ?? ''
}

function quote(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

test('rows of one product become one product with its variants in their order', async () => {
  const product = await readOne(
    csv(
      {
        variant_code: 'BAL-1-C',
        color: 'Červená',
        stock_central: '5',
        stock_nitra: '2',
        labels: 'new|sale',
        sale_price: '1,50',
        sale_from: '-12d',
      },
      { name: '', categories: '', variant_code: 'BAL-1-M', color: 'modra', price: '2.10' },
    ),
  )
  expect(product).toMatchObject({ code: 'BAL-1', categoryPaths: [['Balóny']], vatRate: 23, labels: ['new', 'sale'] })
  expect(product.variants).toMatchObject([
    {
      code: 'BAL-1-C',
      color: 'cervena',
      priceCents: 190,
      salePriceCents: 150,
      saleFrom: '2026-11-08T23:00:00Z',
      stockCentral: 5,
      stockByStore: { nitra: 2 },
    },
    { code: 'BAL-1-M', color: 'modra', priceCents: 210, stockCentral: 0 },
  ])
})

test('rows of a product need not be consecutive', async () => {
  const outcomes = await read(
    csv(
      { variant_code: 'A', variant_name: 'a' },
      { product_code: 'X', name: 'Iné', variant_code: 'X' },
      { variant_code: 'B', variant_name: 'b' },
    ),
  )
  expect(
    outcomes.map((outcome) => outcome.kind === 'product' && [outcome.product.code, outcome.product.variants.length]),
  ).toEqual([
    ['X', 1],
    ['BAL-1', 2],
  ])
})

test('a byte order mark, commas and windows line ends are read', async () => {
  const product = await readOne(
    '\uFEFFproduct_code,name,categories,price\r\nA,"Balón, veľký",Balóny > Fóliové,"1 234,50 €"\r\n',
  )
  expect(product).toMatchObject({ name: 'Balón, veľký', categoryPaths: [['Balóny', 'Fóliové']] })
  expect(product.variants[0]?.priceCents).toBe(123450)
})

test('a file in windows-1250 keeps its diacritics', async () => {
  // "Balónik ľúbezný" with ó 0xF3, ľ 0xBE, ú 0xFA, ý 0xFD
  const bytes = Buffer.from('product_code;name;categories;price\nA;Bal\u00f3nik \u00be\u00fabezn\u00fd;X;1\n', 'latin1')
  expect((await readOne(bytes)).name).toBe('Balónik ľúbezný')
})

test('a description keeps its formatting and loses scripts', async () => {
  const product = await readOne(
    csv({ description_html: '<p onclick="x()">A<script>alert(1)</script> <b>b</b><a href="javascript:x">c</a>' }),
  )
  expect(product.descriptionHtml).toBe('<p>A <b>b</b><a>c</a></p>')
})

test('a fault refuses the whole product, with every fault named, but not the next one', async () => {
  const outcomes = await read(
    csv(
      { variant_code: 'A', variant_name: 'a' },
      { variant_code: 'B', variant_name: 'b', price: 'abc', ean: '123' },
      { product_code: 'OK', name: 'Dobrý' },
    ),
  )
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['refused', 'product'])
  expect(refusalsOf(outcomes)).toEqual([
    { line: 3, column: 'price', code: 'BAL-1', reason: 'Cena „abc“ nie je suma v tvare 12,90.' },
    { line: 3, column: 'ean', code: 'BAL-1', reason: 'EAN „123“ nemá 8, 12, 13 ani 14 číslic.' },
  ])
})

test('a row of several lines does not shift the line numbers of the next ones', async () => {
  const outcomes = await read(
    csv({ product_code: 'A', description_html: 'dva\nriadky' }, { product_code: 'B', price: 'x' }),
  )
  expect(refusalsOf(outcomes)).toMatchObject([{ line: 4, code: 'B' }])
})

test('a purchase price is an amount without VAT; empty it is not known, and without the column it stays', async () => {
  const costOf = async (cells: Record<string, string>) => (await readOne(csv(cells))).variants[0]?.purchasePriceCents
  expect(await costOf({ purchase_price: '0,845' }).catch(() => 'refused')).toBe('refused')
  expect([await costOf({ purchase_price: '0,84' }), await costOf({ purchase_price: '0' })]).toEqual([84, 0])
  expect([await costOf({ purchase_price: '' }), await costOf({})]).toEqual([null, undefined])
  // Faults are read by people who may not know what goods cost.
  const [refusal] = refusalsOf(await read(csv({ purchase_price: '-12,34' })))
  expect(refusal).toMatchObject({ column: 'purchase_price' })
  expect(refusal?.reason).not.toContain('12,34')
})

const refused: [string, Record<string, string>, string][] = [
  ['no product code', { product_code: '' }, 'Povinný údaj chýba.'],
  ['a code with forbidden characters', { product_code: '=cmd()' }, 'Kód „=cmd()“ smie mať najviac 120'],
  ['no name', { name: '' }, 'Povinný údaj chýba.'],
  ['a name too long', { name: 'x'.repeat(201) }, 'Text je dlhší ako 200 znakov.'],
  ['no category', { categories: '' }, 'Produkt nemá kategóriu.'],
  ['a category too deep', { categories: 'A > B > C > D > E' }, 'má viac ako 4 úrovne.'],
  ['a category without a letter', { categories: '***' }, 'Názov kategórie „***“ nie je platný.'],
  ['no price', { price: '' }, 'Cena chýba.'],
  ['a price that is not a number', { price: 'zadarmo' }, 'Cena „zadarmo“ nie je suma v tvare 12,90.'],
  ['a price with four decimals', { price: '1,2345' }, 'Cena „1,2345“ nie je suma v tvare 12,90.'],
  ['a price with two meanings', { price: '1,234' }, 'Cena „1,234“ sa dá čítať ako 1234,00 aj ako 1,234.'],
  ['a price in another currency', { price: '160 Kč' }, 'Cena „160 Kč“ je v mene CZK'],
  ['a negative price', { price: '-5' }, 'Cena „-5“ nesmie byť záporná.'],
  ['an absurd price', { price: '999999' }, 'je vyššia ako 100 000 €.'],
  ['a price of zero', { price: '0' }, 'Cena 0,00 € je možná iba pri darčeku.'],
  ['a sale above the price', { sale_price: '2,00' }, 'Zľavnená cena musí byť nižšia ako bežná cena.'],
  ['a period of sale without its price', { sale_from: '-2d' }, 'Obdobie zľavy je zadané bez zľavnenej ceny.'],
  [
    'a sale that ends before it begins',
    { sale_price: '1', sale_from: '+5d', sale_to: '+2d' },
    'Zľava sa končí skôr, než sa začne.',
  ],
  ['a date that is none', { sale_price: '1', sale_from: '31.2.2026' }, 'Dátum „31.2.2026“ nie je v tvare'],
  ['a VAT rate of another country', { vat_rate: '21' }, 'Sadzba DPH „21“ nie je 23, 19 ani 5.'],
  ['an unknown label', { labels: 'hit' }, 'Štítok „hit“ nepoznáme.'],
  [
    'an unknown reason against a return',
    { withdrawal_exemption: 'opened' },
    'Výnimku z odstúpenia „opened“ nepoznáme. Použite custom, hygiene.',
  ],
  ['a rent of zero', { rental_price: '0', rental_deposit: '0' }, 'Nájomné musí byť vyššie ako nula.'],
  ['a rent without a deposit', { rental_price: '12' }, 'Kaucia chýba. Ak ju nechcete, napíšte 0.'],
  [
    'more days in the rent than it may last',
    { rental_price: '12', rental_deposit: '0', rental_days: '9', rental_max_days: '5' },
    'Dní v cene musí byť aspoň 1',
  ],
  ['a tag that is too long', { rental_units_zilina: 'K'.repeat(41) }, 'má viac ako 40 znakov.'],
  ['a wrong flag', { is_bulky: 'maybe' }, '„maybe“ nie je yes ani no.'],
  ['an age that is not a number', { min_age: 'od 3' }, '„od 3“ nie je celé číslo od 0.'],
  [
    'goods for adults for the young',
    { is_adult: 'yes', min_age: '15' },
    'Tovar pre dospelých musí mať vek aspoň 18 rokov.',
  ],
  ['a broken slug', { slug: 'Balón č. 1' }, 'smie mať iba malé písmená bez diakritiky'],
  [
    'half a manufacturer',
    { manufacturer_name: 'A', manufacturer_email: 'a@b.sk' },
    'Údaje výrobcu musia mať názov, adresu aj e-mail.',
  ],
  [
    'a manufacturer without a real e-mail',
    { manufacturer_name: 'A', manufacturer_address: 'B', manufacturer_email: 'c' },
    '„c“ nie je e-mail.',
  ],
  ['half a responsible person', { responsible_name: 'A' }, 'Údaje zodpovednej osoby musia mať'],
  ['an unknown danger class', { danger_class: 'boom' }, 'Triedu nebezpečnosti „boom“ nepoznáme.'],
  ['an uneven size table', { size_table: 'A;B|1' }, 'Tabuľka veľkostí musí mať hlavičku'],
  ['a set component without a count', { set_components: 'X' }, 'Časť sady „X“ nie je v tvare kód:počet.'],
  ['a set of itself', { variant_code: 'V', set_components: 'V:1' }, 'Sada nemôže obsahovať samu seba.'],
  ['a component named twice', { set_components: 'V:1|V:2' }, 'Rovnaký variant je v sade uvedený dvakrát.'],
  [
    'a picture outside the folder',
    { images: '../../etc/passwd.jpg' },
    'nie je adresa https://, cesta k súboru ani art:motív.',
  ],
  ['a picture as a script', { images: 'javascript:alert(1)' }, 'nie je adresa https://'],
  ['an EAN with a wrong check digit', { ean: '4006381333932' }, 'má nesprávnu kontrolnú číslicu.'],
  ['stock that is not a number', { stock_central: 'veľa' }, '„veľa“ nie je celé číslo od 0.'],
  ['negative stock of a store', { stock_nitra: '-1' }, '„-1“ nie je celé číslo od 0.'],
  ['a wrong day of preorder', { preorder_from: 'leto' }, 'Dátum „leto“ nie je v tvare'],
]

describe('refuses', () => {
  test.each(refused)('%s', async (_, cells, reason) => {
    const outcomes = await read(csv(cells))
    expect(outcomes.every((outcome) => outcome.kind === 'refused')).toBe(true)
    expect(refusalsOf(outcomes).map((refusal) => refusal.reason)).toContainEqual(expect.stringContaining(reason))
    expect(refusalsOf(outcomes)[0]?.line).toBe(2)
  })

  const pairs: [string, Record<string, string>[], string][] = [
    [
      'two variants with one code',
      [{ variant_code: 'A' }, { variant_code: 'A', variant_name: 'b' }],
      'je v produkte dvakrát.',
    ],
    [
      'two variants that look alike',
      [{ variant_code: 'A' }, { variant_code: 'B' }],
      'rovnaký názov, farbu aj veľkosť.',
    ],
    ['a variant without a code beside another', [{ variant_code: 'A' }, { variant_name: 'b' }], 'Povinný údaj chýba.'],
    [
      'a second name of the same product',
      [{ variant_code: 'A' }, { variant_code: 'B', name: 'Iný' }],
      'Údaj „Iný“ sa líši od prvého riadka produktu.',
    ],
    [
      'a set with two variants',
      [
        { variant_code: 'A', set_components: 'X:1' },
        { variant_code: 'B', variant_name: 'b' },
      ],
      'Sada môže mať iba jeden variant.',
    ],
  ]
  test.each(pairs)('%s', async (_, rows, reason) => {
    expect(refusalsOf(await read(csv(...rows))).map((refusal) => refusal.reason)).toContainEqual(
      expect.stringContaining(reason),
    )
  })

  test('a variant code that another product of the file has', async () => {
    const outcomes = await read(csv({ variant_code: 'V' }, { product_code: 'B', variant_code: 'V' }))
    expect(refusalsOf(outcomes)).toEqual([
      { line: 3, column: 'variant_code', code: 'B', reason: 'Kód variantu „V“ už má produkt na riadku 2.' },
    ])
  })

  test('a row with too few cells', async () => {
    const outcomes = await read('product_code;name;categories;price\nA;Balón;Balóny')
    expect(refusalsOf(outcomes)[0]?.reason).toContain('Riadok má 3 stĺpcov, hlavička ich má 4.')
  })

  const files: [string, string, string][] = [
    ['an empty file', '', 'Súbor je prázdny.'],
    ['a header alone', 'product_code;name;categories;price\n', 'Súbor neobsahuje ani jeden produkt.'],
    ['an unknown header', 'foo;bar\n1;2', 'Formát súboru sme nerozpoznali.'],
    ['a missing column', 'product_code;name\nA;B', 'Chýba povinný stĺpec categories.'],
    ['a mistyped column', 'product_code;name;categories;price;pirce\nA;B;C;1;2', 'Stĺpec „pirce“ nepoznáme.'],
    [
      'a column named twice',
      'product_code;name;categories;price;price\nA;B;C;1;2',
      'Stĺpec price je v hlavičke dvakrát.',
    ],
    [
      'an unknown store',
      'product_code;name;categories;price;stock_praha\nA;B;C;1;2',
      'Predajňu zo stĺpca stock_praha nepoznáme.',
    ],
    ['an XML that is not a feed', '<?xml version="1.0"?><rss></rss>', 'XML súbor nie je feed Heureky'],
  ]
  test.each(files)('%s as a whole', async (_, content, reason) => {
    expect(refusalsOf(await read(content, new Set(['nitra'])))[0]?.reason).toContain(reason)
  })
})
