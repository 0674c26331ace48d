import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = await aColleague('Eva')
})
afterAll(() => shop.close())

async function aColleague(firstname: string) {
  return createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'], firstname })).cookies)
}

async function aBrand(name = `Značka ${crypto.randomUUID()}`) {
  const { status, body, text } = await call('POST', '/api/admin/brands', { body: { name } })
  expect(status, text).toBe(201)
  return body.data
}

describe('the list of brands', () => {
  test('is in Slovak order, by pages, and found without diacritics', async () => {
    for (const name of ['Lúčik Zeta', 'Lúčik Čaro', 'Lúčik Cena', 'Lúčik Dom', 'Lúčik Chata']) await aBrand(name)
    const names: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const after: string = next === '' ? '' : `&after=${next}`
      const { data } = (await call('GET', `/api/admin/brands?q=lucik&limit=2${after}`)).body
      expect([data.count, data.count_is_exact]).toEqual([5, true])
      names.push(...data.rows.map((row: { name: string }) => row.name))
      next = data.next
    }
    expect(names).toEqual(['Lúčik Cena', 'Lúčik Čaro', 'Lúčik Dom', 'Lúčik Chata', 'Lúčik Zeta'])
    expect((await call('GET', '/api/admin/brands?q=LÚČIK%20č')).body.data.rows).toHaveLength(3)
    expect((await call('GET', '/api/admin/brands?q=100%25')).body.data.rows).toEqual([])
    expect((await call('GET', '/api/admin/brands?after=x')).status).toBe(400)
  })
})

describe('a brand', () => {
  test('is added with a slug of its name, changed by fields and deleted, and its history says all of it', async () => {
    const brand = await aBrand('Ružový Slon')
    expect(brand).toMatchObject({
      slug: 'ruzovy-slon',
      version: 1,
      product_count: 0,
      url: `/znacky/${brand.id}/ruzovy-slon`,
    })
    const url = `/api/admin/brands/${brand.id}`
    const changed = await call('PATCH', url, { version: 1, body: { description: 'Balóny', reason: 'Doplnený text' } })
    expect(changed.body.data).toMatchObject({ name: 'Ružový Slon', description: 'Balóny', version: 2 })
    expect((await call('DELETE', url, { version: 2 })).status).toBe(200)
    expect((await call('GET', url)).status).toBe(404)
    const { rows } = (await call('GET', `${url}/history`)).body.data
    expect(rows).toMatchObject([
      { action: 'catalog.delete', by: { name: 'Eva Nová' }, version: null },
      {
        action: 'catalog.edit',
        version: 2,
        reason: 'Doplnený text',
        changes: [{ field: 'description', before: '', after: 'Balóny', is_personal: false }],
      },
      { action: 'catalog.create', version: 1, thing: 'brand', thing_id: String(brand.id) },
    ])
  })

  test('of a name or slug that is taken is refused with a message at the field', async () => {
    const { name, slug } = await aBrand()
    const sameName = await call('POST', '/api/admin/brands', { body: { name, slug: 'iny-slug' } })
    expect([sameName.status, sameName.body.errors]).toEqual([422, { name: ['Značka s týmto názvom už existuje.'] }])
    const sameSlug = await call('POST', '/api/admin/brands', { body: { name: `${name} 2`, slug } })
    expect(sameSlug.body.errors).toEqual({ slug: ['Túto adresu už používa iná značka.'] })
    const wrongSlug = await call('POST', '/api/admin/brands', { body: { name: `${name} 3`, slug: 'Zlý slug' } })
    expect([wrongSlug.status, Object.keys(wrongSlug.body.errors)]).toEqual([422, ['slug']])
  })

  test('that products use is not deleted', async () => {
    const brand = await aBrand()
    await aProduct(shop.db, { brandId: brand.id })
    await aProduct(shop.db, { brandId: brand.id })
    const refused = await call('DELETE', `/api/admin/brands/${brand.id}`, { version: 1 })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'in_use',
      'Značku nemožno odstrániť, používajú ju 2 produkty.',
    ])
  })

  test('that was renamed is renamed in the storefront: its page, the list and its products', async () => {
    const brand = await aBrand()
    const product = await aProduct(shop.db, { brandId: brand.id, stock: 5 })
    await shop.modules.catalog.refreshProducts([product.id])
    const read = async (url: string) => (await shop.app.inject(url)).body
    const urls = [
      `/api/catalog/brands/${brand.id}`,
      '/api/catalog/brands',
      `/api/catalog/brands/${brand.id}/products`,
      `/api/catalog/products/${product.id}`,
    ]
    for (const url of urls) expect([url, await read(url)]).toEqual([url, expect.stringContaining(brand.name)])
    const name = `Premenovaná ${crypto.randomUUID()}`
    await call('PATCH', `/api/admin/brands/${brand.id}`, { version: 1, body: { name } })
    await shop.runJobs()
    for (const url of urls) expect([url, await read(url)]).toEqual([url, expect.stringContaining(name)])
  })
})

describe('a write', () => {
  test('without a version answers 428, of an older version 412 with what is there and who changed it', async () => {
    const brand = await aBrand()
    const url = `/api/admin/brands/${brand.id}`
    expect((await call('PATCH', url, { body: { name: 'X' } })).status).toBe(428)
    const other = await aColleague('Adam')
    await other('PATCH', url, { version: 1, body: { description: 'Jeho text' } })
    for (const [method, body] of [
      ['PATCH', { name: 'Y' }],
      ['DELETE', undefined],
    ] as const) {
      const stale = await call(method, url, { version: 1, ...(body && { body }) })
      expect([stale.status, stale.body.code, stale.body.details]).toEqual([
        412,
        'stale',
        {
          current: expect.objectContaining({ description: 'Jeho text', version: 2, name: brand.name }),
          changed_by: 'Adam Nová',
          changed_at: expect.stringMatching(/^2\d{3}-/),
        },
      ])
    }
  })

  test('with the same key is done once, and the answer is the same to the byte', async () => {
    const key = crypto.randomUUID()
    const body = { name: `Raz ${key}` }
    const first = await call('POST', '/api/admin/brands', { key, body })
    const again = await call('POST', '/api/admin/brands', { key, body })
    expect([again.status, again.text]).toEqual([201, first.text])
    const other = await call('POST', '/api/admin/brands', { key, body: { name: 'Iná' } })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    const gone = { key: crypto.randomUUID(), version: 1 }
    const url = `/api/admin/brands/${first.body.data.id}`
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await call('DELETE', url, gone)).status).toBe(200)
    // A key belongs to its person.
    const ofOther = await (await aColleague('Adam'))('POST', '/api/admin/brands', { key, body: { name: `Iná ${key}` } })
    expect(ofOther.status).toBe(201)
  })

  test('that was refused may be repeated with its key', async () => {
    const taken = await aBrand()
    const request = { key: crypto.randomUUID(), body: { name: taken.name, slug: 'volny' } }
    expect((await call('POST', '/api/admin/brands', request)).status).toBe(422)
    await call('DELETE', `/api/admin/brands/${taken.id}`, { version: 1 })
    expect((await call('POST', '/api/admin/brands', request)).status).toBe(201)
  })

  test('that is a dry run answers what would be, and changes nothing', async () => {
    const brand = await aBrand()
    const url = `/api/admin/brands/${brand.id}`
    const before = await countRows()
    const dry = await call('PATCH', `${url}?dry_run=1`, { version: 1, body: { name: 'Skúška' } })
    expect([dry.status, dry.body.data.name, dry.body.data.version]).toEqual([200, 'Skúška', 2])
    expect((await call('DELETE', `${url}?dry_run=1`, { version: 1 })).status).toBe(200)
    expect((await call('GET', url)).body.data).toEqual(brand)
    expect(await countRows()).toEqual(before)
    await aProduct(shop.db, { brandId: brand.id })
    expect((await call('DELETE', `${url}?dry_run=1`, { version: 1 })).status).toBe(409)
  })

  test('that deletes can be taken back, once and under its old address', async () => {
    const brand = await aBrand()
    const url = `/api/admin/brands/${brand.id}`
    const { undo } = (await call('DELETE', url, { version: 1 })).body
    expect((await call('POST', `/api/admin/undo/${undo.id}`)).status).toBe(204)
    expect((await call('GET', url)).body.data).toEqual({ ...brand, version: 2 })
    expect((await call('POST', `/api/admin/undo/${undo.id}`)).body.code).toBe('undo_over')
    expect((await call('GET', `${url}/history`)).body.data.rows).toHaveLength(3)
  })

  test('leaves exactly one audit row, or none when it changes nothing or is refused', async () => {
    const brand = await aBrand()
    const url = `/api/admin/brands/${brand.id}`
    const rowsOf = async (write: () => Promise<unknown>) => {
      const before = (await countRows()).audit
      await write()
      return (await countRows()).audit - before
    }
    expect(await rowsOf(() => call('PATCH', url, { version: 1, body: { description: 'A' } }))).toBe(1)
    expect(await rowsOf(() => call('PATCH', url, { version: 2, body: { description: 'A' } }))).toBe(0)
    expect(await rowsOf(() => call('PATCH', url, { version: 1, body: { description: 'B' } }))).toBe(0)
    expect(await rowsOf(() => call('DELETE', url, { version: 2, body: { reason: 'Omyl' } }))).toBe(1)
    expect((await shop.modules.staff.verifyAudit()).faults).toEqual([])
  })
})

async function countRows(): Promise<{ audit: number; keys: number }> {
  const count = async (table: 'auditLog' | 'staffAnswers') => {
    const { rows } = await shop.db.query
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  return { audit: await count('auditLog'), keys: await count('staffAnswers') }
}
