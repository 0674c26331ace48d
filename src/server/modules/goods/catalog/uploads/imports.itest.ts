import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { writeXlsx } from '#server/platform/xlsx/write-xlsx.ts'
import { exportGoodsCsv, exportGoodsXlsx } from '../goods-file/export-goods.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['owner'] })).cookies)
})
beforeEach(async () => {
  await sql`TRUNCATE products, categories, brands, catalog_imports, catalog_import_mappings CASCADE`.execute(
    shop.db.query,
  )
})
afterAll(() => shop.close())

const asIs = { columns: null, vat: {}, currency: null, rate: null, are_prices_net: false }
const header = 'product_code;name;categories;price;stock_central'

async function upload(content: string | Uint8Array<ArrayBuffer>, by = call): Promise<number> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const body = { file_name: 'tovar.csv', size_bytes: bytes.length }
  const made = await by('POST', '/api/admin/imports', { body })
  expect([made.status, made.text]).toEqual([201, made.text])
  const { data } = made.body
  const form = new FormData()
  form.set('piece', new File([bytes], 'piece'))
  const sent = await by('PUT', `/api/admin/imports/${data.id}/pieces/0`, { body: form })
  expect([sent.status, sent.body.data.state]).toEqual([200, 'mapping'])
  return data.id
}
async function step(id: number, name: 'compare' | 'start' | 'revert', body?: object) {
  const answer = await command(id, name, body)
  expect([name, answer.status, answer.body.code]).toEqual([name, 200, undefined])
  await shop.runJobs()
  return read(id)
}
async function command(id: number, name: string, body?: object, by = call) {
  const { version } = await read(id)
  return by('POST', `/api/admin/imports/${id}/${name}`, { version, ...(body && { body }) })
}
const read = async (id: number) => (await call('GET', `/api/admin/imports/${id}`)).body.data
const rowsOf = async (id: number, kind = '') =>
  (await call('GET', `/api/admin/imports/${id}/rows${kind && `?kind=${kind}`}`)).body.data.rows
type Row = { code: string; column: string }
const piecesOf = async (code: string) =>
  (
    await shop.db.query
      .selectFrom('stockLevels')
      .innerJoin('variants', 'variants.id', 'stockLevels.variantId')
      .select('onHand')
      .where('variants.code', '=', code)
      .executeTakeFirst()
  )?.onHand
const exported = async () => (await Array.fromAsync(exportGoodsCsv(shop.db.query))).join('')

async function importFile(content: string): Promise<number> {
  const id = await upload(content)
  await step(id, 'compare', asIs)
  expect((await step(id, 'start')).state).toBe('done')
  return id
}

test('a file is compared before it is written, row by row, and imported as it was shown', async () => {
  await importFile(`${header}\nA;Prvý;Balóny;1,00;5\nB;Druhý;Balóny;2,00;5`)
  const id = await upload(
    `${header}\nA;Prvý;Balóny;1,50;7\nB;Druhý;Balóny;2,00;5\nC;Tretí;Svadba;3,00;1\nD;Zlý;Balóny;abc;1`,
  )
  const compared = await step(id, 'compare', asIs)
  expect(compared).toMatchObject({
    state: 'compared',
    total: 4,
    counts: { new: 1, changed: 1, same: 1, faulty: 1 },
    has_stock: true,
  })
  expect(await rowsOf(id)).toMatchObject([
    {
      code: 'A',
      line: 2,
      kind: 'changed',
      changes: [
        { column: 'price', variant: 'A', before: '1.00', after: '1.50' },
        { column: 'stock_central', variant: 'A', before: '5', after: '7' },
      ],
    },
    { code: 'C', line: 4, kind: 'new' },
    { code: 'D', line: 5, kind: 'faulty', column: 'price', message: 'Cena „abc“ nie je suma v tvare 12,90.' },
  ])
  expect((await rowsOf(id, 'new')).map(({ code }: { code: string }) => code)).toEqual(['C'])
  expect(await exported()).not.toContain('Tretí')

  const faults = await shop.app.inject({
    url: `/api/admin/imports/${id}/faults.csv`,
    cookies: (await aStaffSession(shop.db, { roles: ['reader'] })).cookies,
  })
  expect(faults.body).toContain('5;D;;price;Cena „abc“ nie je suma v tvare 12,90.')

  expect(await step(id, 'start')).toMatchObject({ state: 'done', done: 2, to_do: 2 })
  expect(await exported()).toContain('Tretí')
  const prices = await shop.db.query
    .selectFrom('priceLog')
    .select('priceCents')
    .orderBy('validFrom')
    .orderBy('priceCents')
    .execute()
  expect(prices.map(({ priceCents }) => priceCents)).toEqual(expect.arrayContaining([100, 150, 200, 300]))
})

test('a purchase price of a file is written, seen by who may know it, and taken back', async () => {
  const withCost = (cents: string) => `${header};purchase_price\nA;Prvý;Balóny;1,00;5;${cents}`
  await importFile(withCost('0,61'))
  const id = await upload(withCost('0,66'))
  await step(id, 'compare', asIs)
  expect((await rowsOf(id))[0].changes).toEqual([
    { column: 'purchase_price', variant: 'A', before: '0.61', after: '0.66' },
  ])
  const assistant = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['store'] })).cookies)
  expect((await assistant('GET', `/api/admin/imports/${id}/rows`)).body.data.rows[0].changes).toEqual([])
  const costs = async () => (await shop.db.query.selectFrom('purchasePrices').select('netCents').execute())[0]?.netCents
  await step(id, 'start')
  expect(await costs()).toBe(66)
  await step(id, 'revert')
  expect(await costs()).toBe(61)
  await importFile(`${header}\nA;Prvý;Balóny;1,20;5`)
  expect(await costs()).toBe(61)
  await importFile(withCost(''))
  expect(await costs()).toBeNull()
})

test('what an export has written changes nothing', async () => {
  await importFile(
    `${header};images;description_html\nA;=Prvý;Balóny|X > Y;1,00;5;art:balon;<p>a</p>\nB;Druhý;Balóny;2,00;;;`,
  )
  const sheet = await buffer(await exportGoodsXlsx(shop.db.query))
  for (const file of [await exported(), new Uint8Array(sheet)]) {
    const id = await upload(file)
    expect((await step(id, 'compare', asIs)).counts).toEqual({ new: 0, changed: 0, same: 2, faulty: 0 })
  }
})

test('a workbook that another program has written is imported like a table, and one that cannot be read says why', async () => {
  const rows = [
    ['Kód', 'Názov', 'Kategória', 'Cena s DPH'],
    ['A', '=Prvý', 'Balóny', '1.50'],
    ['B', 'Druhý', 'Balóny', 'zadarmo'],
  ]
  const file = await buffer(
    writeXlsx(Readable.from(rows), { sheet: 'Cenník', isNumeric: (title) => title === 'Cena s DPH' }),
  )
  const id = await upload(new Uint8Array(file))
  const { data: head } = (await call('GET', `/api/admin/imports/${id}/head`)).body
  expect(head.columns[3]).toEqual({ title: 'Cena s DPH', samples: ['1.5', 'zadarmo'], guess: 'price' })
  const columns = { Kód: 'product_code', Názov: 'name', Kategória: 'categories', 'Cena s DPH': 'price' }
  const compared = await step(id, 'compare', { ...asIs, columns, currency: 'EUR' })
  expect([compared.counts, await rowsOf(id)]).toMatchObject([
    { new: 1, faulty: 1 },
    [
      { code: 'A', name: '=Prvý', line: 2 },
      { code: 'B', line: 3, column: 'Cena s DPH' },
    ],
  ])

  const damaged = await upload(new Uint8Array(file.subarray(0, 300)))
  expect((await call('GET', `/api/admin/imports/${damaged}/head`)).body.data.columns).toEqual([])
  expect(await step(damaged, 'compare', asIs)).toMatchObject({
    state: 'mapping',
    failures: [expect.stringContaining('Toto nie je zošit .xlsx')],
  })
})

test('a foreign file has its columns guessed, and the next one with the same titles remembers the answer', async () => {
  const content = 'Kód;Názov;Kategória;Cena s DPH;Poznámka\nA;Prvý;Balóny;1,00;niečo'
  const id = await upload(content)
  const { data: head } = (await call('GET', `/api/admin/imports/${id}/head`)).body
  expect(head).toMatchObject({
    format: '',
    is_known: false,
    options: null,
    columns: [
      { title: 'Kód', guess: 'product_code', samples: ['A'] },
      { title: 'Názov', guess: 'name' },
      { title: 'Kategória', guess: 'categories' },
      { title: 'Cena s DPH', guess: 'price', samples: ['1,00'] },
      { title: 'Poznámka', guess: null, samples: ['niečo'] },
    ],
  })
  const columns = { Kód: 'product_code', Názov: 'name', Kategória: 'categories', 'Cena s DPH': 'price' }
  const answers = { ...asIs, columns, currency: 'EUR' }
  const compared = await step(id, 'compare', answers)
  expect([compared.state, compared.counts.new]).toEqual(['compared', 1])
  expect(compared.notes).toEqual(['Stĺpec Poznámka sa nepreberá (1 hodnota).'])
  const again = await upload(content)
  expect((await call('GET', `/api/admin/imports/${again}/head`)).body.data.options).toEqual(answers)
})

test('a price list keeps what it has no columns for', async () => {
  await importFile(`${header};brand;description_html;images\nA;Prvý;Balóny;1,00;5;Oslava;<p>Popis</p>;art:balon`)
  const id = await importFile('product_code;name;categories;price\nA;Prvý;Balóny;2,00')
  expect((await rowsOf(id))[0].changes).toEqual([{ column: 'price', variant: 'A', before: '1.00', after: '2.00' }])
  expect(await exported()).toMatch(/^A;A;Prvý;.*;Oslava;.*<p>Popis<\/p>.*art:balon.*;2\.00;/m)
})

test('a file that cannot be read says why and waits for an answer', async () => {
  const id = await upload('product_code;name\nA;B')
  const failed = await step(id, 'compare', asIs)
  expect(failed).toMatchObject({
    state: 'mapping',
    failures: ['Chýba povinný stĺpec categories.', 'Chýba povinný stĺpec price.'],
  })
})

test('an import is taken back: each field that was not changed since, and its new goods', async () => {
  await importFile(`${header};brand\nA;Prvý;Balóny;1,00;5;X\nB;Druhý;Balóny;2,00;5;X`)
  const before = await exported()
  const id = await importFile(
    `${header};brand\nA;Iný;Balóny;1,50;7;Y\nB;Druhý;Balóny;2,50;5;X\nC;Tretí;Balóny;3,00;1;\nD;Štvrtý;Balóny;4,00;1;`,
  )
  // One price was changed since, and one of the new goods.
  await shop.db.query.updateTable('variants').set({ priceCents: 222 }).where('code', '=', 'B').execute()
  await shop.db.query.updateTable('products').set({ popularity: 5 }).where('code', '=', 'D').execute()
  const reverted = await step(id, 'revert')
  expect(reverted).toMatchObject({ state: 'reverted', done: 4, to_do: 4 })
  expect(await rowsOf(id, 'undone')).toMatchObject([
    { code: 'B', state: 'kept', message: 'Medzitým sa zmenilo a ostáva: cena.' },
    { code: 'D', state: 'kept', message: expect.stringContaining('iba skrytý') },
  ])
  const after = await exported()
  expect(after.split('\r\n').find((row) => row.startsWith('A;'))).toBe(
    before.split('\r\n').find((row) => row.startsWith('A;')),
  )
  // The ledger has its pieces, so it is hidden; the corrected file shows it again.
  const hidden = await shop.db.query
    .selectFrom('products')
    .innerJoin('variants', 'variants.productId', 'products.id')
    .innerJoin('stockLevels', 'stockLevels.variantId', 'variants.id')
    .select(['products.isActive', 'stockLevels.onHand'])
    .where('products.code', '=', 'C')
    .executeTakeFirst()
  expect(hidden).toEqual({ isActive: false, onHand: 0 })
  await importFile(`${header}\nC;Tretí;Balóny;3,00;1`)
  const shown = await shop.db.query.selectFrom('products').select('isActive').where('code', '=', 'C').executeTakeFirst()
  expect(shown).toEqual({ isActive: true })
  expect((await shop.app.inject('/api/products/1')).statusCode).toBe(404)
})

test('imports wait for each other, and need the rights', async () => {
  const [first, second] = [await upload(`${header}\nA;Prvý;X;1;1`), await upload(`${header}\nB;Druhý;X;1;1`)]
  expect((await command(first, 'compare', asIs)).status).toBe(200)
  expect((await command(second, 'compare', asIs)).status).toBe(200)
  expect([(await read(first)).is_waiting, (await read(second)).is_waiting]).toEqual([false, true])
  await shop.runJobs()
  expect([(await read(first)).state, (await read(second)).state]).toEqual(['compared', 'compared'])

  const clientOf = async (roles: ['catalog'] | ['reader'] | ['content']) =>
    createStaffClient(shop.app, (await aStaffSession(shop.db, { roles })).cookies)
  const catalog = await clientOf(['catalog'])
  // It brings pieces.
  expect((await command(first, 'start', undefined, catalog)).status).toBe(403)
  expect((await command(first, 'start', undefined, await clientOf(['reader']))).status).toBe(403)
  const withoutPieces = await upload('product_code;name;categories;price\nA;Prvý;X;1', catalog)
  expect((await command(withoutPieces, 'compare', asIs, catalog)).status).toBe(200)
  await shop.runJobs()
  expect((await command(withoutPieces, 'start', undefined, catalog)).status).toBe(200)
  await shop.runJobs()
  // The piece of another person's file.
  const form = new FormData()
  form.set('piece', new File(['x'], 'piece'))
  expect((await catalog('PUT', `/api/admin/imports/${second}/pieces/0`, { body: form })).status).toBe(404)
})

test('a node that dies in the middle doubles nothing: another one goes on', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => `P${index};Výrobok ${index};Balóny;${index + 1},00;1`)
  const id = await upload([header, ...rows].join('\n'))
  await step(id, 'compare', asIs)
  await command(id, 'start')
  // The second batch never comes.
  let batches = 0
  const dying = {
    ...shop.db,
    tx: ((work) => {
      if ((batches += 1) > 1) throw new Error('killed')
      return shop.db.tx(work)
    }) as typeof shop.db.tx,
  }
  await expect(shop.modules.catalog.runImports(dying)).rejects.toThrow('killed')
  expect(await read(id)).toMatchObject({ state: 'importing', done: 100, to_do: 250 })
  // While the lease of a dead node lasts, no other one takes it.
  await sql`
    UPDATE catalog_imports SET leased_by = gen_random_uuid(), leased_until = now() + interval '1 minute'`.execute(
    shop.db.query,
  )
  await shop.modules.catalog.runImports()
  expect((await read(id)).done).toBe(100)
  await sql`UPDATE catalog_imports SET leased_until = now() - interval '1 second'`.execute(shop.db.query)
  await shop.modules.catalog.runImports()
  expect(await read(id)).toMatchObject({ state: 'done', done: 250 })
  const { rows: logged } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM price_log`.execute(
    shop.db.query,
  )
  expect(logged[0]?.count).toBe(250)
})

test('what was changed since the comparison is not overwritten, and pieces are moved by their difference', async () => {
  await importFile(
    `${header}\nA;Prvý;Balóny;1,00;5\nB;Druhý;Balóny;2,00;5\nC;Tretí;Balóny;3,00;5\nD;Štvrtý;Balóny;4,00;5`,
  )
  const id = await upload(
    `${header}\nA;Prvý;Balóny;1,50;9\nB;Druhý;Balóny;2,50;5\nC;Tretí;Balóny;3,50;5\nD;Štvrtý;Balóny;4,50;5\nE;Piaty;Balóny;5,00;5`,
  )
  await step(id, 'compare', asIs)
  const { query } = shop.db
  const variant = query.selectFrom('variants').select('id').where('code', '=', 'A')
  await query.updateTable('stockLevels').set({ onHand: 3 }).where('variantId', '=', variant).execute()
  // A price that the file changes too, a name that it leaves, a price that is the same by now, and a code that was free.
  await query.updateTable('variants').set({ priceCents: 222 }).where('code', '=', 'B').execute()
  await query.updateTable('products').set({ name: 'Lepší názov' }).where('code', '=', 'C').execute()
  await query.updateTable('variants').set({ priceCents: 450 }).where('code', '=', 'D').execute()
  await aProduct(shop.db, { code: 'E', name: 'Ručne pridaný' })

  expect(await step(id, 'start')).toMatchObject({ state: 'done', done: 5, undone: 3, can_revert: true })
  expect((await rowsOf(id, 'undone')).map(({ code, column }: Row) => [code, column])).toEqual([
    ['B', 'price'],
    ['C', 'name'],
    ['E', ''],
  ])
  expect(await piecesOf('A')).toBe(7)
  const csv = await exported()
  expect(csv).toMatch(/^A;A;Prvý.*;1\.50;/m)
  expect(csv).toMatch(/^B;B;Druhý.*;2\.22;/m)
  expect(csv).toMatch(/^C;C;Lepší názov.*;3\.00;/m)
  expect(csv).toMatch(/^D;D;Štvrtý.*;4\.50;/m)
  expect(csv).toContain('Ručne pridaný')

  // Two of the four added pieces are sold before the import is taken back.
  await query.updateTable('stockLevels').set({ onHand: 5 }).where('variantId', '=', variant).execute()
  expect(await step(id, 'revert')).toMatchObject({ state: 'reverted', undone: 3 })
  expect(await piecesOf('A')).toBe(1)
})

test('an import that makes no progress is given up after five attempts, and the next one has its turn', async () => {
  const [first, second] = [await upload(`${header}\nA;Prvý;X;1;1`), await upload(`${header}\nB;Druhý;X;1;1`)]
  for (const id of [first, second]) expect((await command(id, 'compare', asIs)).status).toBe(200)
  const broken = { ...shop.db, tx: () => Promise.reject(new Error('poison')) }
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(shop.modules.catalog.runImports(broken)).rejects.toThrow('poison')
  expect((await read(second)).is_waiting).toBe(true)
  await shop.modules.catalog.runImports()
  expect(await read(first)).toMatchObject({
    state: 'failed',
    can_revert: false,
    failures: [expect.stringContaining('päťkrát')],
  })
  expect((await read(second)).state).toBe('compared')
})

test('a file can be discarded while it is compared', async () => {
  const id = await upload(`${header}\nA;Prvý;X;1;1`)
  await command(id, 'compare', asIs)
  expect((await command(id, 'cancel')).body.data.state).toBe('cancelled')
  await shop.runJobs()
  expect((await read(id)).state).toBe('cancelled')
})
