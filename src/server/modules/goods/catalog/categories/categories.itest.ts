import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'
import { aPictureForm } from '#tests/support/pictures.ts'
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

type Given = { id: number; version: number; name: string; slug: string; url: string; menu_text: string | null }

/** A shown category with a name that no other has. */
async function aCategory(parent: number | null = null, name = `K ${crypto.randomUUID()}`): Promise<Given> {
  const body = { name, parent_id: parent, is_active: true }
  const { status, body: answer, text } = await call('POST', '/api/admin/categories', { body })
  expect(status, text).toBe(201)
  return answer.data
}

const move = ({ id, version }: Given, parentId: number | null, beforeId: number | null = null) =>
  call('POST', `/api/admin/categories/${id}/move`, { version, body: { parent_id: parentId, before_id: beforeId } })
const change = ({ id, version }: { id: number; version: number }, body: object) =>
  call('PATCH', `/api/admin/categories/${id}`, { version, body })
const undo = (answer: { body: { undo: { id: string } } }) => call('POST', `/api/admin/undo/${answer.body.undo.id}`)
const read = async (id: number): Promise<Given & Record<string, unknown>> =>
  (await call('GET', `/api/admin/categories/${id}`)).body.data
const getPublic = async (path: string) => (await shop.app.inject({ url: path })).json()

/** The names of the children of a category in the shop, in their order. */
async function childrenOf(id: number): Promise<string[]> {
  const { data } = await getPublic(`/api/catalog/categories/${id}`)
  return data.subcategories.map(({ name }: { name: string }) => name)
}

async function readMenu(): Promise<{ text: string; link: string }[]> {
  const { data } = await getPublic('/api/settings')
  return data.find(({ name }: { name: string }) => name === 'categoriesMenu')?.value ?? []
}

describe('the tree', () => {
  test('lists each category behind the one above it, with its goods, and finds names without diacritics', async () => {
    const top = await aCategory(null, 'Zvieratká na oslavu')
    const below = await aCategory(top.id, 'Žirafy')
    const second = await aCategory(top.id, 'Slony')
    await aProduct(shop.db, { categoryId: below.id })
    await shop.modules.catalog.rebuildAll()
    const { rows, next } = (await call('GET', '/api/admin/categories')).body.data
    const own = rows.filter(({ id }: Given) => [top.id, below.id, second.id].includes(id))
    expect(next).toBeNull()
    expect(own).toMatchObject([
      { name: 'Zvieratká na oslavu', parent_id: null, product_count: 0, shown_count: 1 },
      { name: 'Žirafy', parent_id: top.id, path: 'Zvieratká na oslavu › Žirafy', product_count: 1, shown_count: 1 },
      { name: 'Slony', product_count: 0, shown_count: 0 },
    ])
    expect((await call('GET', '/api/admin/categories?q=zirafy&limit=6')).body.data.rows).toHaveLength(1)
    expect((await read(below.id))['shown_count']).toBe(1)
  })
})

describe('a category', () => {
  test('is added hidden behind its siblings, with a slug of its name, and is then shown', async () => {
    const top = await aCategory()
    const { body } = await call('POST', '/api/admin/categories', { body: { name: 'Čarovné lesy', parent_id: top.id } })
    expect(body.data).toMatchObject({
      slug: 'carovne-lesy',
      is_active: false,
      is_shown: false,
      menu_text: null,
      place: 1,
    })
    expect(await childrenOf(top.id)).toEqual([])
    expect((await change(body.data, { is_active: true })).body.data).toMatchObject({ is_shown: true, version: 2 })
    expect(await childrenOf(top.id)).toEqual(['Čarovné lesy'])
  })

  test('has texts and a picture as the shop shows them, sanitized, and its history names what was changed', async () => {
    const category = await aCategory()
    const { id: assetId, image } = (await call('POST', '/api/admin/pictures', { body: await aPictureForm() })).body.data
    const { body } = await change(category, {
      description_html: '<p>Pre <b>deti</b></p><script>alert(1)</script>',
      picture: { id: assetId, alt: 'Deti na oslave' },
      seo_title: 'Všetko pre deti',
      seo_description: 'Na oslavu',
    })
    expect(body.data).toMatchObject({ version: 2, picture: { id: assetId, alt: 'Deti na oslave' } })
    const { data } = await getPublic(`/api/catalog/categories/${category.id}`)
    expect(data.category).toMatchObject({
      description_html: '<p>Pre <b>deti</b></p>',
      image: { src: image.src, alt: 'Deti na oslave' },
      seo_title: 'Všetko pre deti',
      seo_description: 'Na oslavu',
    })
    // Words of the picture alone are a change too; the same values again are none.
    const again = await change(body.data, { picture: { id: assetId, alt: 'Oslava' } })
    expect(again.body.data).toMatchObject({ version: 3, picture: { alt: 'Oslava' } })
    expect((await change(again.body.data, { seo_description: 'Na oslavu' })).body.data.version).toBe(3)
    const { rows } = (await call('GET', `/api/admin/categories/${category.id}/history`)).body.data
    const ofWords = rows.find((row: { version: number }) => row.version === 3)
    expect(ofWords.changes.map(({ field }: { field: string }) => field)).toEqual(['picture'])
  })

  test('with another name and slug gives its goods their new address, and is asked for by its old one', async () => {
    const category = await aCategory()
    const product = await aProduct(shop.db, { categoryId: category.id })
    await shop.modules.catalog.rebuildAll()
    const { body } = await change(category, { name: 'Nové meno', slug: `nove-${category.slug}` })
    await shop.runJobs()
    expect(body.data.url).toBe(`/${category.id}/nove-${category.slug}`)
    const { data } = await getPublic(`/api/catalog/products/${product.id}`)
    expect(data).toMatchObject({
      url: `/${product.id}/nove-${category.slug}/${product.slug}`,
      breadcrumbs: [{ id: category.id, name: 'Nové meno' }],
    })
  })

  test('that is hidden is no longer where its goods say they are', async () => {
    const top = await aCategory()
    const below = await aCategory(top.id)
    const product = await aProduct(shop.db, { categoryId: below.id, categoryIds: [top.id] })
    await shop.modules.catalog.rebuildAll()
    const crumbs = async () => {
      const { data } = await getPublic(`/api/catalog/products/${product.id}`)
      return data.breadcrumbs.map(({ id }: { id: number }) => id)
    }
    expect(await crumbs()).toEqual([top.id, below.id])
    await change(below, { is_active: false })
    await shop.runJobs()
    expect(await crumbs()).toEqual([top.id])
    expect((await shop.app.inject({ url: `/api/catalog/categories/${below.id}` })).statusCode).toBe(404)
    expect(await childrenOf(top.id)).toEqual([])
  })

  test('with the slug of a sibling is refused with a message at the field, elsewhere not', async () => {
    const top = await aCategory()
    await aCategory(top.id, 'Rovnaká')
    const twin = await call('POST', '/api/admin/categories', { body: { name: 'Rovnaká', parent_id: top.id } })
    expect([twin.status, twin.body.errors]).toEqual([
      422,
      { slug: ['Túto adresu už má iná kategória na rovnakom mieste.'] },
    ])
    const other = await aCategory((await aCategory()).id, 'Rovnaká')
    const moved = await move(other, top.id)
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['slug']])
    const gone = await call('POST', '/api/admin/categories', { body: { name: 'X', parent_id: 2_000_000_000 } })
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['parent_id']])
  })
})

describe('a move', () => {
  test('puts a category before a sibling or behind all, and siblings keep their versions', async () => {
    const top = await aCategory()
    const [a, b, c] = [await aCategory(top.id, 'A'), await aCategory(top.id, 'B'), await aCategory(top.id, 'C')]
    expect(await childrenOf(top.id)).toEqual(['A', 'B', 'C'])
    const first = await move(c, top.id, a.id)
    expect([first.status, first.body.data.place, first.body.data.version]).toEqual([200, 1, 2])
    expect(await childrenOf(top.id)).toEqual(['C', 'A', 'B'])
    await move(a, top.id)
    expect(await childrenOf(top.id)).toEqual(['C', 'B', 'A'])
    expect((await read(b.id)).version).toBe(1)
    expect((await call('GET', `/api/admin/categories/${c.id}/history`)).body.data.rows[0].changes).toMatchObject([
      { field: 'place', before: 3, after: 1 },
    ])
  })

  test('takes all below it along, and its goods are then listed above it', async () => {
    const [from, to] = [await aCategory(), await aCategory()]
    const moved = await aCategory(from.id)
    const below = await aCategory(moved.id)
    const product = await aProduct(shop.db, { categoryId: below.id })
    await shop.modules.catalog.rebuildAll()
    const countIn = async (id: number) =>
      (await getPublic(`/api/catalog/categories/${id}/products`)).data.pagination?.total ??
      (await getPublic(`/api/catalog/categories/${id}/products`)).data.total
    expect([await countIn(from.id), await countIn(to.id)]).toEqual([1, 0])
    const answer = await move(moved, to.id)
    await shop.runJobs()
    expect([await countIn(from.id), await countIn(to.id)]).toEqual([0, 1])
    const { data } = await getPublic(`/api/catalog/products/${product.id}`)
    expect(data.breadcrumbs.map(({ id }: { id: number }) => id)).toEqual([to.id, moved.id, below.id])
    expect((await undo(answer)).status).toBe(204)
    await shop.runJobs()
    expect([await countIn(from.id), await countIn(to.id)]).toEqual([1, 0])
  })

  test('below itself, or beside what is elsewhere, is refused and changes nothing', async () => {
    const top = await aCategory()
    const below = await aCategory(top.id)
    const deep = await aCategory(below.id)
    for (const target of [top.id, below.id, deep.id]) {
      const { status, body } = await move(top, target)
      expect([status, body.errors]).toEqual([
        422,
        { parent_id: ['Kategória nemôže patriť sama pod seba ani pod svoju podkategóriu.'] },
      ])
    }
    const elsewhere = await move(deep, top.id, (await aCategory()).id)
    expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ['before_id']])
    expect((await read(top.id)).version).toBe(1)
  })

  test('is taken back to the same place, unless the category was changed since', async () => {
    const top = await aCategory()
    const [a, b] = [await aCategory(top.id, 'A'), await aCategory(top.id, 'B')]
    expect((await undo(await move(a, null, null))).status).toBe(204)
    expect(await childrenOf(top.id)).toEqual(['A', 'B'])
    const moved = await move(b, top.id, a.id)
    await change(moved.body.data, { name: 'Bé' })
    expect((await undo(moved)).status).toBe(412)
    expect(await childrenOf(top.id)).toEqual(['Bé', 'A'])
  })
})

describe('the removal', () => {
  test('of a category with goods or categories is refused with what is in it', async () => {
    const top = await aCategory()
    await aCategory(top.id)
    for (let count = 0; count < 2; count += 1) {
      const { id } = await aProduct(shop.db, { categoryId: top.id })
      await shop.db.query
        .insertInto('productCategories')
        .values({ productId: id, categoryId: top.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const { status, body } = await call('DELETE', `/api/admin/categories/${top.id}`, { version: 1 })
    expect([status, body.message]).toEqual([
      409,
      'Kategóriu nemožno odstrániť, sú v nej 2 produkty a patrí pod ňu 1 kategória. Môžete ju však skryť.',
    ])
  })

  test('of one to which something refers is refused too', async () => {
    const category = await aCategory()
    const product = await aProduct(shop.db)
    await shop.db.query
      .updateTable('products')
      .set({ defaultCategoryId: category.id })
      .where('id', '=', product.id)
      .execute()
    await shop.db.query.deleteFrom('productCategories').where('categoryId', '=', category.id).execute()
    const { status, body } = await call('DELETE', `/api/admin/categories/${category.id}`, { version: 1 })
    expect([status, body.code]).toEqual([409, 'in_use'])
  })

  test('of an empty one is taken back under its id', async () => {
    const category = await aCategory()
    const answer = await call('DELETE', `/api/admin/categories/${category.id}`, { version: 1 })
    expect([answer.status, (await call('GET', `/api/admin/categories/${category.id}`)).status]).toEqual([200, 404])
    expect((await undo(answer)).status).toBe(204)
    expect(await read(category.id)).toMatchObject({ name: category.name, slug: category.slug, version: 2 })
  })
})

test('the name of a main category for price comparers follows its slug', async () => {
  const category = await aCategory()
  const feeds = { heurekaDeliveries: {}, heurekaDepots: {}, googleCategories: { [category.slug]: 'Party Supplies' } }
  await shop.modules.content.saveSetting('feeds', feeds)
  await change(category, { slug: `ina-${category.slug}` })
  const { googleCategories } = await shop.modules.content.readSetting('feeds')
  expect(googleCategories).toEqual({ [`ina-${category.slug}`]: 'Party Supplies' })
})

describe('the main menu', () => {
  test('leaves out a category, follows its slug, its place and its removal, and takes it back', async () => {
    const [first, second] = [await aCategory(), await aCategory()]
    const links = async () => (await readMenu()).map(({ link }) => link)
    const left = await change(await read(first.id), { menu_text: null })
    expect(left.body.data.menu_text).toBeNull()
    expect(await links()).not.toContain(first.url)
    expect(await links()).toContain(second.url)

    const back = await change(left.body.data, { menu_text: 'Krátko' })
    expect(await readMenu()).toContainEqual({ text: 'Krátko', link: first.url })
    const renamed = await change(back.body.data, { slug: `ina-${first.slug}`, name: 'Dlhé meno' })
    expect(await readMenu()).toContainEqual({ text: 'Krátko', link: `/${first.id}/ina-${first.slug}` })

    await move(await read(second.id), null, first.id)
    const order = (await links()).filter((link) => link.includes(`${first.slug}`) || link === second.url)
    expect(order).toEqual([second.url, renamed.body.data.url])

    const below = await move(await read(first.id), second.id)
    expect(await links()).not.toContain(renamed.body.data.url)
    expect(below.body.data.menu_text).toBeNull()
    expect((await undo(below)).status).toBe(204)
    expect(await readMenu()).toContainEqual({ text: 'Krátko', link: renamed.body.data.url })

    const removed = await call('DELETE', `/api/admin/categories/${first.id}`, {
      version: (await read(first.id)).version,
    })
    expect(await links()).not.toContain(renamed.body.data.url)
    expect((await undo(removed)).status).toBe(204)
    expect(await readMenu()).toContainEqual({ text: 'Krátko', link: renamed.body.data.url })
  })

  test('has only main categories, and keeps at least one', async () => {
    const below = await aCategory((await aCategory()).id)
    const refused = await change(below, { menu_text: 'Nie' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { menu_text: ['V hlavnej ponuke môžu byť len hlavné kategórie.'] },
    ])
    const only = await aCategory()
    const value = [{ text: only.name, link: only.url }]
    await shop.modules.content.saveSetting('categoriesMenu', value)
    const last = await change(await read(only.id), { menu_text: null })
    expect([last.status, last.body.errors]).toEqual([
      422,
      { menu_text: ['V hlavnej ponuke musí ostať aspoň jedna kategória.'] },
    ])
    expect(await readMenu()).toEqual(value)
  })
})
