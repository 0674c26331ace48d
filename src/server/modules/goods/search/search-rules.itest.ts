import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchEndpoints } from '#contracts/search.ts'
import { messages } from '#contracts/messages.ts'
import { addDays } from '#kernel/plain-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { type SearchedRow, upsertSearches } from './searched/searched-terms.queries.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'], firstname: 'Eva' })).cookies)
})
afterAll(() => shop.close())

// So different that none is a typo or the beginning of another.
const unusedWords = (
  'brzonik clomefat dubravex fyzgul ghomatis hvizdop jelcurim kzedavo lmokuriz mrunkabel nobzeti ompargix ptakruzo ' +
  'qvorsten rzimbalu spolgatu txivorad uhlebnoc vdorazik wumpelic xanthobu ybregom zgulitan azmofrid ebrucant ikonzalu'
).split(' ')
function aWord(): string {
  const word = unusedWords.pop()
  if (word === undefined) throw new Error('No word is left.')
  return word
}

async function someGoods(...names: string[]) {
  const made = []
  for (const name of names) made.push({ ...(await aProduct(shop.db, { name, stock: {} })), name })
  await shop.modules.catalog.refreshProducts(made.map(({ id }) => id))
  await shop.modules.search.recount()
  return made
}

async function find(query: string) {
  const { body } = await shop.app.inject(`/api/search?q=${encodeURIComponent(query)}`)
  const { data } = searchEndpoints.results.response.parse(JSON.parse(body))
  return { ...data, names: data.products.items.map(({ name }) => name) }
}

async function suggest(query: string) {
  const { body } = await shop.app.inject(`/api/search/suggestions?q=${encodeURIComponent(query)}`)
  return searchEndpoints.suggestions.response.parse(JSON.parse(body)).data.products.map(({ name }) => name)
}

async function aRule(body: object) {
  const { status, body: answer, text } = await call('POST', '/api/admin/search-rules', { body })
  expect(status, text).toBe(201)
  return answer.data
}

describe('a rule acts on the next search', () => {
  test('as a synonym, in results and in suggestions, also inside a longer query', async () => {
    const [phrase, meaning, other] = [aWord(), aWord(), aWord()]
    await someGoods(`Girlanda ${meaning}`, `Girlanda ${meaning} ${other}`)
    expect((await find(phrase)).names).toEqual([])
    const { id } = await aRule({ phrase, meanings: [meaning] })
    expect((await find(phrase)).names.toSorted()).toEqual([`Girlanda ${meaning}`, `Girlanda ${meaning} ${other}`])
    expect((await find(`${phrase} ${other}`)).names).toEqual([`Girlanda ${meaning} ${other}`])
    expect(await suggest(phrase)).toHaveLength(2)
    await call('DELETE', `/api/admin/search-rules/${id}`, { version: 1 })
    expect((await find(phrase)).names).toEqual([])
  })

  test('as goods on top, in their order, and after a change in another', async () => {
    const [word, other] = [aWord(), aWord()]
    const goods = await someGoods(`Balón ${word} A`, `Balón ${word} B`, `Klobúk ${other}`)
    const [first, second, hat] = goods
    const { id } = await aRule({ phrase: word, goods: [hat, second] })
    expect(await find(word)).toMatchObject({
      match: 'all',
      redirect_url: null,
      names: [hat?.name, second?.name, first?.name],
      products: { total: 3, is_total_exact: true },
    })
    expect(await suggest(word)).toEqual([hat?.name, second?.name, first?.name])
    await call('PATCH', `/api/admin/search-rules/${id}`, { version: 1, body: { goods: [second, hat] } })
    expect((await find(word)).names).toEqual([second?.name, hat?.name, first?.name])
    // Only the whole query is meant.
    expect((await find(`${word} A`)).names[0]).toBe(first?.name)
  })

  test('as goods of a search that finds nothing, without those that the shop does not show', async () => {
    const phrase = aWord()
    const [shown, hidden] = await someGoods(`Sviečka ${aWord()}`, `Sviečka ${aWord()}`)
    await shop.db.query
      .updateTable('products')
      .set({ isActive: false })
      .where('id', '=', hidden?.id ?? 0)
      .execute()
    await shop.modules.catalog.refreshProducts([hidden?.id ?? 0])
    await aRule({ phrase, goods: [hidden, shown] })
    expect(await find(phrase)).toMatchObject({ match: 'all', names: [shown?.name], products: { total: 1 } })
  })

  test('as a page instead of results', async () => {
    const phrase = aWord()
    await aRule({ phrase, redirect_url: '/faq' })
    expect((await find(phrase.toUpperCase())).redirect_url).toBe('/faq')
    expect((await find(`${phrase} inak`)).redirect_url).toBeNull()
  })
})

describe('a rule', () => {
  test('has one home per phrase, does something, and leads only inside the shop', async () => {
    const phrase = aWord()
    const rule = await aRule({ phrase, meanings: ['slamka', 'Slamka'] })
    expect(rule).toMatchObject({ phrase, meanings: ['slamka'], redirect_url: '', goods: [], version: 1 })
    const { staff } = messages
    for (const [body, errors] of [
      [{ phrase: phrase.toUpperCase(), meanings: ['x'] }, { phrase: [staff.searchRuleTaken] }],
      [{ phrase: aWord() }, { meanings: [staff.searchRuleEmpty] }],
      [{ phrase: aWord(), redirect_url: 'https://inde.example' }, { redirect_url: [staff.searchRedirectForm] }],
      [{ phrase: aWord(), redirect_url: '/hledani?q=x' }, { redirect_url: [staff.searchRedirectForm] }],
    ] as const) {
      const refused = await call('POST', '/api/admin/search-rules', { body })
      expect([refused.status, refused.body.errors]).toEqual([422, errors])
    }
    const emptied = await call('PATCH', `/api/admin/search-rules/${rule.id}`, { version: 1, body: { meanings: [] } })
    expect([emptied.status, emptied.body.errors]).toEqual([422, { meanings: [staff.searchRuleEmpty] }])
  })

  test('loses goods that are deleted, and is taken back after its removal', async () => {
    const phrase = aWord()
    const [goods, deleted] = await someGoods(`Vence ${aWord()}`, `Vence ${aWord()}`)
    const rule = await aRule({ phrase, goods: [deleted, goods] })
    const url = `/api/admin/search-rules/${rule.id}`
    await shop.db.query
      .deleteFrom('products')
      .where('id', '=', deleted?.id ?? 0)
      .execute()
    expect((await call('GET', url)).body.data.goods).toEqual([{ id: goods?.id, name: goods?.name }])
    const { undo } = (await call('DELETE', url, { version: 1 })).body
    expect((await find(phrase)).names).toEqual([])
    expect((await call('POST', `/api/admin/undo/${undo.id}`)).status).toBe(204)
    expect((await find(phrase)).names).toEqual([goods?.name])
    const history = (await call('GET', `${url}/history`)).body.data.rows
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      // Taken back with the right of the removal.
      'content.delete',
      'content.delete',
      'content.create',
    ])
  })

  test('is found by its phrase, its synonym and its kind', async () => {
    const [phrase, meaning] = [aWord(), aWord()]
    const { id } = await aRule({ phrase, meanings: [meaning] })
    const list = async (query: string) =>
      (await call('GET', `/api/admin/search-rules?${query}`)).body.data.rows.map((row: { id: number }) => row.id)
    expect(await list(`q=${phrase}`)).toEqual([id])
    expect(await list(`q=${meaning}&kind=synonyms`)).toEqual([id])
    expect(await list(`q=${meaning}&kind=redirect`)).toEqual([])
    // Those that every shop has.
    expect(await list('q=brcko')).toHaveLength(1)
  })

  test('is tried before it is saved: what the search answers without it and with it', async () => {
    const [phrase, meaning] = [aWord(), aWord()]
    const [goods] = await someGoods(`Plachta ${meaning}`)
    const trial = async (rule: object) => {
      const empty = { id: null, phrase, meanings: [], redirect_url: '', product_ids: [] }
      const { status, body } = await call('POST', '/api/admin/search-trials', {
        body: { q: phrase, rule: { ...empty, ...rule } },
      })
      expect(status).toBe(200)
      return body.data
    }
    const shown = { id: goods?.id, name: goods?.name }
    expect(await trial({ meanings: [meaning] })).toMatchObject({
      before: { outcome: 'none', total: 0, goods: [] },
      after: { outcome: 'goods', total: 1, goods: [{ ...shown, is_pinned: false }] },
    })
    expect((await trial({ product_ids: [goods?.id] })).after.goods).toEqual([{ ...shown, is_pinned: true }])
    expect((await trial({ redirect_url: '/faq' })).after).toMatchObject({ outcome: 'redirect', redirect_url: '/faq' })
    const { id } = await aRule({ phrase, meanings: [meaning] })
    expect(await trial({ id, meanings: [] })).toMatchObject({ before: { outcome: 'none' }, after: { outcome: 'none' } })
  })
})

function aRow(row: Pick<SearchedRow, 'term' | 'searches' | 'day' | 'outcome'>): SearchedRow {
  return { ...row, shown: row.term, goods: null }
}

describe('what visitors searched for', () => {
  async function read(query: string) {
    const { status, body, text } = await call('GET', `/api/admin/searched-terms?${query}`)
    expect(status, text).toBe(200)
    return body.data.rows
  }

  test('is counted once per search, with what it found, and without what was filtered or paged', async () => {
    const [word, unknown] = [aWord(), aWord()]
    await someGoods(`Čelenka ${word}`)
    await find(word)
    await find(word.toUpperCase())
    await find(unknown)
    await suggest(unknown)
    await shop.app.inject(`/api/search?q=${unknown}&page=2`)
    await shop.app.inject(`/api/search?q=${unknown}&target=pages`)
    shop.modules.search.noteStored(`/hledani?q=${unknown}`)
    shop.modules.search.noteStored(`/hledani?q=${unknown}&sort=name`)
    await shop.modules.search.storeNotes()
    expect(await read(`view=top&q=${word}`)).toEqual([
      { term: word, shown: word, searches: 2, outcome: 'goods', goods: 1, rule: null },
    ])
    expect(await read(`q=${unknown}`)).toMatchObject([{ term: unknown, searches: 2, outcome: 'none', goods: 0 }])
    expect(await read(`q=${word}`)).toEqual([])
    // With a rule it is settled, and says by which.
    const { id } = await aRule({ phrase: unknown, meanings: [word] })
    expect(await read(`q=${unknown}`)).toEqual([])
    expect(await read(`view=top&q=${unknown}`)).toMatchObject([{ rule: { id, phrase: unknown } }])
  })

  test('is listed by pages, the most frequent first, of the last 30 days', async () => {
    const start = aWord()
    const today = todayOf(shop.clock)
    const row = (term: string, searches: number, day = today) => aRow({ term, searches, day, outcome: 'none' })
    await upsertSearches(shop.db.query, [
      row(`${start} a`, 2),
      row(`${start} a`, 3, addDays(today, -29)),
      row(`${start} b`, 9),
      row(`${start} c`, 5),
      row(`${start} d`, 99, addDays(today, -30)),
    ])
    const terms: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const after: string = next === '' ? '' : `&after=${next}`
      const { data } = (await call('GET', `/api/admin/searched-terms?q=${start}&limit=1${after}`)).body
      expect([data.count, data.count_is_exact]).toEqual([3, true])
      terms.push(...data.rows.map(({ term, searches }: { term: string; searches: number }) => `${term} ${searches}`))
      next = data.next
    }
    expect(terms).toEqual([`${start} b 9`, `${start} a 5`, `${start} c 5`])
  })

  test('keeps its most frequent terms when a day is full, and known ones are still counted', async () => {
    const day = '2020-02-29'
    const row = (term: string, searches: number) => aRow({ term, searches, day, outcome: null })
    await upsertSearches(shop.db.query, [row('rare', 1), row('often', 8), row('more', 5)], 2)
    await upsertSearches(shop.db.query, [row('new', 50), row('often', 1)], 2)
    const rows = await shop.db.query
      .selectFrom('searchedTerms')
      .select(['term', 'searches'])
      .where('day', '=', day)
      .orderBy('term')
      .execute()
    expect(rows).toEqual([
      { term: 'more', searches: 5 },
      { term: 'often', searches: 9 },
    ])
  })
})
