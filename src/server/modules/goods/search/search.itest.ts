import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchStatements } from '#tests/support/counting-db.ts'
import { aBrand, aCategory, aProduct, aStore, setStock, type ProductInput } from '#tests/support/given.ts'
import { openSearchShop } from '#tests/support/search-shop.ts'

let shop: Awaited<ReturnType<typeof openSearchShop>>
beforeAll(async () => {
  shop = await openSearchShop()
})
afterAll(() => shop.close())

/** Products in a category of their own, indexed, with the words of the shop counted. */
async function someProducts(products: ProductInput[]) {
  const category = await aCategory(shop.db)
  const made = []
  for (const product of products) made.push(await aProduct(shop.db, { categoryId: category.id, ...product }))
  await shop.catalog.refreshProducts(made.map((product) => product.id))
  await shop.search.recount()
  return made
}

const names = (items: readonly { name: string }[]) => items.map((item) => item.name)

describe('products are found', () => {
  test('by name without diacritics and in another case, by code, EAN and brand', async () => {
    const brand = await aBrand(shop.db, 'Žiarivka')
    await someProducts([{ name: 'Fóliový delfín', code: 'DLF-77', ean: '8590001112223', brandId: brand.id }])
    for (const query of [
      'delfin',
      'Fóliové delfíny',
      'DELFÍNMI',
      'DLF-77',
      'dlf77',
      '8590001112223',
      '85900011122',
      '8590 0011 12223',
      'ziarivka',
    ]) {
      expect(names((await shop.find(query)).products.items), query).toEqual(['Fóliový delfín'])
    }
    shop.catalog.dropCaches()
    expect(names((await shop.find('ziarivka')).brands)).toEqual(['Žiarivka'])
  })

  test('with one typo in a short word and two in a long one, with the corrected query in the answer', async () => {
    await someProducts([{ name: 'Papierový ďateľ' }, { name: 'Čokoládová fontána' }])
    expect(await shop.find('datle')).toMatchObject({ match: 'corrected', corrected_query: 'ďateľ' })
    expect(names((await shop.find('cokladva')).products.items)).toEqual(['Čokoládová fontána'])
    expect(names((await shop.find('dxtxl')).products.items)).toEqual([])
  })

  test('by the beginning of a word, while it is typed and after', async () => {
    await someProducts([{ name: 'Žonglérske kruhy' }])
    expect(names((await shop.suggest('žong')).products)).toEqual(['Žonglérske kruhy'])
    expect(names((await shop.find('zongl')).products.items)).toEqual(['Žonglérske kruhy'])
  })

  test('by a synonym of one word or more', async () => {
    await someProducts([{ name: 'Slamky s kaktusom' }, { name: 'Vejár ružovozlatý kaktusový' }])
    expect(names((await shop.find('brčká kaktus')).products.items)).toEqual(['Slamky s kaktusom'])
    expect(names((await shop.find('rose gold kaktus')).products.items)).toEqual(['Vejár ružovozlatý kaktusový'])
  })

  test('by color and size of a variant', async () => {
    await someProducts([
      { name: 'Plášť pavúk', variants: [{ name: 'veľkosť XL', color: 'cierna', size: 'XL' }] },
      { name: 'Plášť pavúk detský', variants: [{ name: 'veľkosť S', color: 'biela', size: 'S' }] },
    ])
    expect(names((await shop.find('čierny pavúčí plášť XL')).products.items)[0]).toBe('Plášť pavúk')
    expect(names((await shop.find('plášť pavúk XL')).products.items)).toEqual(['Plášť pavúk'])
  })

  test('by a word that only their short description has', async () => {
    const [product] = await someProducts([{ name: 'Vankúš' }])
    await shop.db.query
      .updateTable('products')
      .set({ shortDescription: 'Vnútri sú polystyrénové guľôčky.' })
      .where('id', '=', product?.id ?? 0)
      .execute()
    await shop.catalog.refreshProducts([product?.id ?? 0])
    expect(await shop.find('polystyrénový vankúš')).toMatchObject({ match: 'all', products: { total: 1 } })
  })
})

describe('the order', () => {
  test('is by what the thing is, then by availability, then by popularity', async () => {
    await someProducts([
      { name: 'Stuha na lietajúceho draka', popularity: 900 },
      { name: 'Lietajúci drak vypredaný', popularity: 800, stock: 0 },
      { name: 'Lietajúci drak obyčajný', popularity: 1 },
      { name: 'Lietajúci drak obľúbený', popularity: 700 },
    ])
    expect(names((await shop.find('lietajúci drak')).products.items)).toEqual([
      'Lietajúci drak obľúbený',
      'Lietajúci drak obyčajný',
      'Lietajúci drak vypredaný',
      'Stuha na lietajúceho draka',
    ])
  })

  test('raises products of a category with the name of the query', async () => {
    const category = await aCategory(shop.db, { name: 'Kráľovské žezlá' })
    shop.catalog.dropCaches()
    await someProducts([
      { name: 'Kráľovské žezlo ako knižka', popularity: 900 },
      { name: 'Kráľovské žezlo', popularity: 1, categoryId: category.id },
    ])
    expect(names((await shop.find('kráľovské žezlá')).products.items)[0]).toBe('Kráľovské žezlo')
  })
})

describe('a result', () => {
  test('is sorted and filtered like every list, each facet counted without its own filter', async () => {
    await someProducts([
      { name: 'Kolobežka červená', color: 'cervena', priceCents: 3000 },
      { name: 'Kolobežka modrá', color: 'modra', priceCents: 1000 },
      { name: 'Kolobežka zelená', color: 'zelena', priceCents: 2000 },
    ])
    shop.catalog.dropCaches()
    const cheapest = await shop.find('kolobezka', '&sort=cheapest')
    expect(names(cheapest.products.items)).toEqual(['Kolobežka modrá', 'Kolobežka zelená', 'Kolobežka červená'])
    const { products } = await shop.find('kolobezka', '&color=cervena,modra&price=1-15')
    expect(names(products.items)).toEqual(['Kolobežka modrá'])
    expect(products).toMatchObject({ total: 1, page_count: 1, is_total_exact: true })
    const counts = Object.fromEntries(
      (products.facets.filters[0]?.values ?? []).map(({ value, count }) => [value, count]),
    )
    expect(counts).toEqual({ cervena: 0, modra: 1, zelena: 0 })
    expect(products.facets.price).toEqual({ min_cents: 1000, max_cents: 3000 })
    const none = await shop.find('kolobezka', '&price=900-901')
    expect(none).toMatchObject({ match: 'all', products: { items: [], total: 0 } })
  })
})

describe('a query that no product matches', () => {
  test('returns the nearest products, marked as such', async () => {
    await someProducts([{ name: 'Harmonika' }, { name: 'Trumpeta' }])
    const found = await shop.find('harmonika trumpeta')
    expect(found.match).toBe('near')
    expect(names(found.products.items).sort()).toEqual(['Harmonika', 'Trumpeta'])
  })

  test('an unknown word is left out if another one is known', async () => {
    await someProducts([{ name: 'Xylofón' }])
    expect(await shop.find('xylofón brmbrm')).toMatchObject({ match: 'near', products: { total: 1 } })
  })

  test('an unknown word is shortened to one that the shop has', async () => {
    await someProducts([{ name: 'Ukulele' }])
    expect(names((await shop.find('ukulelistický')).products.items)).toEqual(['Ukulele'])
  })

  test('an unknown word without a similar one returns an empty answer', async () => {
    expect(await shop.find('qwzx')).toMatchObject({ match: 'none', products: { items: [], total: 0, page_count: 1 } })
  })
})

describe('a product that changes', () => {
  test('is immediately found by its new name and no longer by its old one', async () => {
    const [product] = await someProducts([{ name: 'Kľúčenka' }])
    const id = product?.id ?? 0
    await shop.db.query.updateTable('products').set({ name: 'Prívesok' }).where('id', '=', id).execute()
    await shop.catalog.refreshProducts([id])
    expect(names((await shop.find('prívesok')).products.items)).toEqual(['Prívesok'])
    expect((await shop.find('kľúčenka')).products.items).toEqual([])
  })

  test('is no longer found when it is no longer sold', async () => {
    const [product] = await someProducts([{ name: 'Gramofón', code: 'GRAMO-1' }])
    const id = product?.id ?? 0
    await shop.db.query.updateTable('products').set({ isActive: false }).where('id', '=', id).execute()
    await shop.catalog.refreshProducts([id])
    for (const query of ['gramofón', 'GRAMO-1']) {
      expect(names((await shop.find(query)).products.items), query).not.toContain('Gramofón')
    }
  })

  test('changes its place with stock and popularity, without its texts being written again', async () => {
    const [first, second] = await someProducts([
      { name: 'Bubon prvý', popularity: 9 },
      { name: 'Bubon druhý', popularity: 1 },
    ])
    const indexedAt = () =>
      shop.db.query
        .selectFrom('searchDocuments')
        .select(['productId', 'indexedAt', 'digest'])
        .where('productId', 'in', [first?.id ?? 0, second?.id ?? 0])
        .orderBy('productId')
        .execute()
    const before = await indexedAt()
    await setStock(shop.db, first?.variantId ?? 0, { 1: 0 })
    await shop.catalog.refreshProducts([first?.id ?? 0])
    expect(names((await shop.find('bubon')).products.items)).toEqual(['Bubon druhý', 'Bubon prvý'])
    expect(await indexedAt()).toEqual(before)
  })

  test('is indexed by the job if it never was before', async () => {
    const [product] = await someProducts([{ name: 'Theremin' }])
    await shop.db.query
      .deleteFrom('searchDocuments')
      .where('productId', '=', product?.id ?? 0)
      .execute()
    expect((await shop.find('theremin')).products.items).toEqual([])
    await shop.search.keepUp()
    expect(names((await shop.find('theremin')).products.items)).toEqual(['Theremin'])
  })

  test('gifts are not found', async () => {
    await someProducts([{ name: 'Darčekový kaleidoskop', isGiftOnly: true }])
    expect((await shop.find('kaleidoskop')).products.items).toEqual([])
  })
})

test('titles of pages are found, without anything else if only pages are requested', async () => {
  await shop.db.query
    .insertInto('infoPages')
    .values({ slug: 'montgolfiera', title: 'Let montgolfiérou', bodyHtml: '' })
    .execute()
  shop.content.dropCaches()
  await someProducts([{ name: 'Montgolfiéra na hranie' }])
  const everything = await shop.find('montgolfiera', '&target=vsetko')
  expect([names(everything.pages), everything.products.total]).toEqual([['Let montgolfiérou'], 1])
  const pagesOnly = await shop.find('montgolfiera', '&target=pages')
  expect([names(pagesOnly.pages), pagesOnly.products.total]).toEqual([['Let montgolfiérou'], 0])
})

describe('articles and pages are found', () => {
  const post = async ({ title, perex = '', bodyHtml = '' }: { title: string; perex?: string; bodyHtml?: string }) => {
    const slug = title.toLowerCase().replace(/[^a-z]+/g, '-')
    const { id: categoryId } = await shop.db.query
      .insertInto('blogCategories')
      .values({ name: 'Rady', slug: `rady-${slug}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.query
      .insertInto('blogPosts')
      .values({ title, slug, perex, bodyHtml, categoryId, publishedAt: new Date('2026-01-01T00:00:00Z') })
      .execute()
    shop.content.dropCaches()
  }

  test('by the title, the perex and the text, in this order, in any form of the word', async () => {
    await post({ title: 'Tretí', bodyHtml: '<p>Napokon <b>xylofónmi</b>&nbsp;vyzdobíte stôl.</p>' })
    await post({ title: 'Druhý', perex: 'O xylofónoch a deťoch' })
    await post({ title: 'Prvý xylofón doma' })
    expect(names((await shop.find('xylofóny')).articles)).toEqual(['Prvý xylofón doma', 'Druhý', 'Tretí'])
    expect(names((await shop.find('xylofón stôl')).articles)).toEqual(['Tretí'])
    expect(names((await shop.find('xylofón kopija')).articles)).toEqual([])
  })

  test('only by the title and the perex while the query is still being typed', async () => {
    await post({ title: 'Kde sa vzala', bodyHtml: '<p>okarína</p>' })
    await post({ title: 'Čo hrá', perex: 'Okarína pre každého' })
    expect(names((await shop.suggest('okarina')).articles)).toEqual(['Čo hrá'])
  })

  test('by an open job', async () => {
    const job = { town: 'Nitra', employment: 'full_time', bodyHtml: '', publishedAt: new Date('2026-01-01') } as const
    await shop.db.query
      .insertInto('jobOpenings')
      .values([
        { ...job, slug: 'ohnostrojar', title: 'Ohňostrojár', perex: 'Zmeny', closesOn: '2099-01-01' },
        { ...job, slug: 'byvaly-ohnostrojar', title: 'Bývalý ohňostrojár', perex: 'Zmeny', closesOn: '2020-01-01' },
      ])
      .execute()
    shop.content.dropCaches()
    expect(names((await shop.find('ohňostrojár')).pages)).toEqual(['Ohňostrojár'])
    expect(names((await shop.find('ohňostrojár Nitra', '&target=pages')).pages)).toEqual(['Ohňostrojár'])
  })

  test('by an answer of the FAQ, an info page and a link of the menu', async () => {
    await shop.db.query
      .insertInto('infoPages')
      .values({ slug: 'servis', title: 'Servis', bodyHtml: '<p>Opravíme aj akordeón.</p>' })
      .execute()
    const { id: categoryId } = await shop.db.query
      .insertInto('faqCategories')
      .values({ name: 'Hudba', slug: 'hudba' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.query
      .insertInto('faqItems')
      .values({
        categoryId,
        slug: 'hrate',
        question: 'Hráte aj na objednávku?',
        answerHtml: '<p>Áno, na akordeón.</p>',
      })
      .execute()
    await shop.db.query
      .insertInto('settings')
      .values({
        name: 'topmenu',
        value: JSON.stringify([
          { text: 'Servis', link: '/info/servis' },
          { text: 'Kontakty', link: '/kontakty' },
          { text: 'Inde', link: 'https://example.sk' },
        ]),
      })
      .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
      .execute()
    shop.content.dropCaches()
    expect(names((await shop.find('akordeón')).pages).toSorted()).toEqual(['Hráte aj na objednávku?', 'Servis'])
    expect((await shop.find('kontakt', '&target=pages')).pages).toMatchObject([{ name: 'Kontakty', url: '/kontakty' }])
  })

  test('by a town and its opening hours, and by a usual word for a list, which is not a typo then', async () => {
    await aStore(shop.db, { name: 'Konfetka Gelnica', town: 'Gelnica' })
    shop.stores.dropCaches()
    await someProducts([{ name: 'Zlatý trojuholník' }])
    await shop.search.recount()
    expect(names((await shop.find('predajňa gelnica')).pages)).toEqual(['Predajňa Konfetka Gelnica'])
    expect(names((await shop.find('otváracie hodiny v Gelnici')).pages)).toEqual(['Predajňa Konfetka Gelnica'])
    const sale = await shop.find('zľava')
    expect([sale.match, sale.corrected_query, names(sale.pages)[0]]).toEqual(['none', null, 'Akcie a zľavy'])
  })

  test('by all words of a question but one, if no text has all of them', async () => {
    await post({ title: 'Ako naladiť mandolínu', bodyHtml: '<p>Struny povoľte.</p>' })
    expect(names((await shop.find('ako rýchlo naladiť mandolínu')).articles)).toEqual(['Ako naladiť mandolínu'])
    expect(names((await shop.find('rýchlo mandolína')).articles)).toEqual([])
  })

  test('a rewritten text is found by its new words and no longer by its old ones', async () => {
    await post({ title: 'Prepísané', bodyHtml: '<p>klavichord</p>' })
    expect(names((await shop.find('klavichord')).articles)).toEqual(['Prepísané'])
    await shop.db.query
      .updateTable('blogPosts')
      .set({ bodyHtml: '<p>spinet</p>' })
      .where('title', '=', 'Prepísané')
      .execute()
    shop.content.dropCaches()
    expect(names((await shop.find('klavichord')).articles)).toEqual([])
    expect(names((await shop.find('spinet')).articles)).toEqual(['Prepísané'])
  })
})

test('a search takes three statements, a suggestion not more, however many words the query has', async () => {
  await someProducts([{ name: 'Cimbal' }, { name: 'Cimbal s paličkami a obalom' }])
  await shop.find('cimbal')
  const statements = watchStatements(shop.pglite)
  const count = async (work: () => Promise<unknown>) => {
    statements.length = 0
    await work()
    return statements.length
  }
  expect(await count(() => shop.find('cimbal'))).toBeLessThanOrEqual(3)
  expect(await count(() => shop.find('cimbal s paličkami a obalom 5'))).toBeLessThanOrEqual(6)
  expect(await count(() => shop.suggest('cimb'))).toBeLessThanOrEqual(3)
  expect(await count(() => shop.find('jeden dva tri štyri päť šesť sedem osem deväť desať'))).toBeLessThanOrEqual(8)
})

describe('no query is an error', () => {
  test.each([
    '',
    ' ',
    '!!! & | :* <->',
    "'; DROP TABLE products; --",
    "') OR ('1'='1",
    '\u0000',
    '💥💃🏽👨‍👩‍👧',
    'a'.repeat(200),
    'á'.repeat(200),
    'ab '.repeat(66),
    '*',
    '\\',
    '%_',
    '1e5',
    '-5.5 0x1F',
    "'=balon' | '#1'",
    'ﷺ İstanbul ǅ ß',
    '\uD800',
  ])('%j', async (query) => {
    const asked = encodeURIComponent(query.isWellFormed() ? query : query.toWellFormed())
    for (const path of ['/api/search', '/api/search/suggestions']) {
      const { status } = await shop.get(`${path}?q=${asked}`)
      expect(status).toBe(200)
    }
    expect((await shop.get(`/api/search?q=${asked}&target=pages`)).status).toBe(200)
  })
})
