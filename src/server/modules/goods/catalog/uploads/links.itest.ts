import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['owner'] })).cookies)
})
afterAll(() => shop.close())

const header = 'product_code;name;categories;price;stock_central'
const read = async (id: number) => (await call('GET', `/api/admin/imports/${id}`)).body.data
const rowsOf = async (id: number) => (await call('GET', `/api/admin/imports/${id}/rows`)).body.data.rows

async function upload(content: string): Promise<number> {
  const bytes = new TextEncoder().encode(content)
  const { data } = (
    await call('POST', '/api/admin/imports', { body: { file_name: 'a.csv', size_bytes: bytes.length } })
  ).body
  const form = new FormData()
  form.set('piece', new File([bytes], 'piece'))
  await call('PUT', `/api/admin/imports/${data.id}/pieces/0`, { body: form })
  return data.id
}

async function step(id: number, name: 'compare' | 'start' | 'revert', body?: object) {
  const { version } = await read(id)
  const answer = await call('POST', `/api/admin/imports/${id}/${name}`, { version, ...(body && { body }) })
  expect([name, answer.status]).toEqual([name, 200])
  await shop.runJobs()
  return read(id)
}
const compare = (id: number) =>
  step(id, 'compare', { columns: null, vat: {}, currency: null, rate: null, are_prices_net: false })

test('accessories and substitutes of a file may stand anywhere in it, and those of later files are linked when they come', async () => {
  const columns = `${header};accessories;substitutes`
  const file = [columns, 'A;Balón;Balóny;1,00;1;B|C;X', 'B;Stuha;Balóny;1,00;1;A;', 'C;Hélium;Balóny;1,00;1;;B']
  const id = await upload(file.join('\n'))
  const compared = await compare(id)
  expect(compared.notes).toEqual([
    'Stĺpec substitutes: Výrobok „X“ v obchode ani v súbore nie je. Pripojíme ho, keď pribudne. (riadok 2)',
  ])
  expect((await step(id, 'start')).state).toBe('done')
  const linksOf = async (code: string) => {
    const row = await shop.db.query
      .selectFrom('products')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const { accessories, substitutes } = (await call('GET', `/api/admin/products/${row.id}`)).body.data
    return [accessories, substitutes].map((linked) => linked.map(({ name }: { name: string }) => name))
  }
  expect(await linksOf('A')).toEqual([['Stuha', 'Hélium'], []])
  expect(await linksOf('B')).toEqual([['Balón'], []])
  const later = await upload(`${columns}\nX;Balónik;Balóny;1,00;1;;`)
  await compare(later)
  await step(later, 'start')
  expect(await linksOf('A')).toEqual([['Stuha', 'Hélium'], ['Balónik']])
  // A file without the columns leaves them, and an empty cell removes them.
  const changed = await upload(`${header};accessories\nA;Balón;Balóny;1,00;1;\nB;Stuha;Balóny;1,00;1;A`)
  await compare(changed)
  expect(
    (await rowsOf(changed)).map(({ code, changes }: { code: string; changes: object[] }) => [code, changes]),
  ).toEqual([['A', [{ column: 'accessories', variant: null, before: 'B|C', after: '' }]]])
  await step(changed, 'start')
  expect(await linksOf('A')).toEqual([[], ['Balónik']])
  await step(changed, 'revert')
  expect(await linksOf('A')).toEqual([['Stuha', 'Hélium'], ['Balónik']])
})
