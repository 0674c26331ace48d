import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchRanking } from '#contracts/admin/rankings.ts'
import { messages } from '#contracts/messages.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const words = messages.ranking

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
})
afterAll(() => shop.close())

async function someGoods(
  goods: { name: string; popularity?: number; stock?: Record<number, number>; categoryId?: number }[],
) {
  const ids: number[] = []
  for (const product of goods) ids.push((await aProduct(shop.db, product)).id)
  await shop.modules.catalog.refreshProducts(ids)
  await shop.modules.search.recount()
  return ids
}

const ask = async (q: string): Promise<SearchRanking> => {
  const { status, text, body } = await call('GET', `/api/admin/search-ranking?q=${encodeURIComponent(q)}`)
  expect(status, text).toBe(200)
  return body.data
}
const seen = async (q: string): Promise<string[]> =>
  JSON.parse((await shop.app.inject(`/api/search?q=${encodeURIComponent(q)}`)).body).data.products.items.map(
    ({ name }: { name: string }) => name,
  )

describe('why goods are in this order', () => {
  test('in a search: by the words, then the stock, then what is popular, in the order that visitors see', async () => {
    await someGoods([
      { name: 'Stuha na zumbelik', popularity: 900 },
      { name: 'Zumbelik modrý', popularity: 5 },
      { name: 'Zumbelik zelený', popularity: 70 },
      { name: 'Zumbelik vypredaný', popularity: 800, stock: {} },
    ])
    const { outcome, goods } = await ask('Zumbelíky')
    expect(outcome).toBe('goods')
    expect(goods.map(({ name }) => name)).toEqual(await seen('Zumbelíky'))
    expect(goods.map(({ name }) => name)).toEqual([
      'Zumbelik zelený',
      'Zumbelik modrý',
      'Zumbelik vypredaný',
      'Stuha na zumbelik',
    ])
    const [first, , soldOut, last] = goods.map(({ reasons }) => reasons)
    expect(first).toEqual([
      words.match({ word: 'Zumbelíky', how: 'exact', where: 'head' }),
      words.leads,
      words.points(21),
      words.inStock,
      words.popularity(70),
    ])
    expect(soldOut?.slice(-2)).toEqual([words.soldOut, words.popularity(800)])
    expect(last).toContain(words.match({ word: 'Zumbelíky', how: 'exact', where: 'name' }))
  })

  test('by a typo, a synonym and goods that are pinned', async () => {
    const [, pinned] = await someGoods([{ name: 'Klobučik gratulant' }, { name: 'Celkom iný tovar' }])
    const typo = await ask('gratulent')
    expect(typo).toMatchObject({ corrected_query: 'gratulant' })
    expect(typo.goods[0]?.reasons[0]).toBe(words.match({ word: 'gratulent', how: 'similar', where: 'head' }))
    const rule = { phrase: 'vinsovac', meanings: ['gratulant'], goods: [{ id: pinned, name: 'Celkom iný tovar' }] }
    expect((await call('POST', '/api/admin/search-rules', { body: rule })).status).toBe(201)
    const { goods, rule: shown } = await ask('vinšovač')
    expect(shown).toMatchObject({ phrase: 'vinsovac' })
    expect(goods.map(({ name, reasons }) => [name, reasons[0]])).toEqual([
      ['Celkom iný tovar', words.pinned('vinsovac')],
      ['Klobučik gratulant', words.match({ word: 'vinšovač', how: 'synonym', where: 'head' })],
    ])
  })

  test('by some of the words, if no product has all of them', async () => {
    await someGoods([{ name: 'Vrbovnik biely' }])
    const { outcome, goods } = await ask('vrbovník xqzwvuts')
    expect(outcome).toBe('near')
    expect(goods[0]?.reasons.slice(0, 3)).toEqual([
      words.match({ word: 'vrbovník', how: 'exact', where: 'head' }),
      words.missing('xqzwvuts'),
      words.leads,
    ])
  })

  test('by a code, and without a result', async () => {
    const [id] = await someGoods([{ name: 'Kvorbadel' }])
    const { code } = await shop.db.query
      .selectFrom('variants')
      .select('code')
      .where('productId', '=', id ?? 0)
      .executeTakeFirstOrThrow()
    expect((await ask(code)).goods[0]).toMatchObject({ name: 'Kvorbadel', reasons: [words.code] })
    expect(await ask('xqzwvuts')).toMatchObject({ outcome: 'none', goods: [], total: 0 })
  })

  test('in a category: what is in stock, then what is popular', async () => {
    const { id } = await aCategory(shop.db, { name: 'Poradová' })
    await someGoods([
      { name: 'Menej obľúbený', popularity: 1, categoryId: id },
      { name: 'Vypredaný', popularity: 99, stock: {}, categoryId: id },
      { name: 'Obľúbený', popularity: 50, categoryId: id },
    ])
    const { body, status, text } = await call('GET', `/api/admin/categories/${id}/ranking`)
    expect(status, text).toBe(200)
    expect(body.data).toEqual({
      name: 'Poradová',
      total: 3,
      goods: [
        { id: expect.any(Number), name: 'Obľúbený', reasons: [words.inStock, words.popularity(50)] },
        { id: expect.any(Number), name: 'Menej obľúbený', reasons: [words.inStock, words.popularity(1)] },
        { id: expect.any(Number), name: 'Vypredaný', reasons: [words.soldOut, words.popularity(99)] },
      ],
    })
    expect((await call('GET', '/api/admin/categories/999999/ranking')).status).toBe(404)
  })
})
