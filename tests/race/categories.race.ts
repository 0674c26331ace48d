import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Editors of the tree of categories on two nodes of one database.

type Editor = ReturnType<typeof createStaffClient>

let nodes: [TestApp, TestApp]
let editors: [Editor, Editor]

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  editors = [await anEditor(nodes[0]), await anEditor(nodes[1])]
})
async function anEditor({ app, db }: TestApp): Promise<Editor> {
  return createStaffClient(app, (await aStaffSession(db, { roles: ['catalog'] })).cookies)
}
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const rounds = 10
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

type Wish = { id: number; parent_id: number | null; before_id?: number | null; version?: number }

/** Each editor sends one of the moves, concurrently. */
function moveConcurrently(wishes: readonly Wish[]) {
  return Promise.all(
    wishes.map(({ id, version = 1, before_id: beforeId = null, parent_id: parentId }, index) => {
      const call = editors[index % 2 === 0 ? 0 : 1]
      const body = { parent_id: parentId, before_id: beforeId }
      return call('POST', `/api/admin/categories/${id}/move`, { version, body })
    }),
  )
}

const newCategory = (parentId: number | null = null) =>
  aCategory(nodes[0].db, { parentId, name: `K ${crypto.randomUUID()}` })

async function placesBelow(parentId: number) {
  return nodes[1].db.query
    .selectFrom('categories')
    .select(['id', 'position'])
    .where('parentId', '=', parentId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

test('of two editors who move A below B and B below A one is refused, and both stay in the tree', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await newCategory(), await newCategory()]
    const answers = await moveConcurrently([
      { id: a.id, parent_id: b.id },
      { id: b.id, parent_id: a.id },
    ])
    expect(statuses(answers)).toEqual([200, 422])
    const { rows } = (await editors[0]('GET', '/api/admin/categories')).body.data
    const shown: number[] = rows.map(({ id }: { id: number }) => id)
    expect(shown).toEqual(expect.arrayContaining([a.id, b.id]))
  }
})

test('a ring of three that is moved concurrently is not closed', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b, c] = [await newCategory(), await newCategory(), await newCategory()]
    const answers = await moveConcurrently([
      { id: a.id, parent_id: b.id },
      { id: b.id, parent_id: c.id },
      { id: c.id, parent_id: a.id },
    ])
    expect(statuses(answers)).toEqual([200, 200, 422])
  }
})

test('of two moves of one version one succeeds', async () => {
  const [left, right] = [await newCategory(), await newCategory()]
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await newCategory()
    const answers = await moveConcurrently([
      { id, parent_id: left.id },
      { id, parent_id: right.id },
    ])
    expect(statuses(answers)).toEqual([200, 412])
  }
})

test('siblings that are put in order concurrently all get a place of their own', async () => {
  const top = await newCategory()
  const siblings = []
  for (let count = 0; count < 6; count += 1) siblings.push(await newCategory(top.id))
  const [first] = siblings
  const moved = siblings.slice(1)
  const answers = await moveConcurrently(
    moved.map(({ id }) => ({ id, parent_id: top.id, before_id: first?.id ?? null })),
  )
  expect(statuses(answers)).toEqual(moved.map(() => 200))
  const places = await placesBelow(top.id)
  expect(places.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  expect(places.at(-1)?.id).toBe(first?.id)
})

test('a category that gets goods while it is removed is either kept or was empty', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await newCategory()
    const product = await aProduct(nodes[0].db)
    const [removal, change] = await Promise.all([
      editors[0]('DELETE', `/api/admin/categories/${id}`, { version: 1 }),
      editors[1]('PATCH', `/api/admin/products/${product.id}`, { version: 1, body: { category_ids: [id] } }),
    ])
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([removal.status, change.status])
  }
})

test('of two editors who merge A into B and B into A one finds the other gone, and no goods are lost', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await newCategory(), await newCategory()]
    const products = [
      await aProduct(nodes[0].db, { categoryId: a.id }),
      await aProduct(nodes[0].db, { categoryId: b.id }),
    ]
    const merge = (call: Editor, id: number, intoId: number) =>
      call('POST', `/api/admin/categories/${id}/merge`, { version: 1, body: { into_id: intoId } })
    const answers = await Promise.all([merge(editors[0], a.id, b.id), merge(editors[1], b.id, a.id)])
    expect(statuses(answers)).toEqual([200, 422])
    const kept = answers[0].status === 200 ? b.id : a.id
    const rows = await nodes[1].db.query
      .selectFrom('products')
      .select('defaultCategoryId')
      .where(
        'id',
        'in',
        products.map(({ id }) => id),
      )
      .execute()
    expect(rows).toEqual([{ defaultCategoryId: kept }, { defaultCategoryId: kept }])
  }
})

test('goods that come into a category while it is merged are refused or go along', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await newCategory(), await newCategory()]
    const product = await aProduct(nodes[0].db)
    const [merged, change] = await Promise.all([
      editors[0]('POST', `/api/admin/categories/${a.id}/merge`, { version: 1, body: { into_id: b.id } }),
      editors[1]('PATCH', `/api/admin/products/${product.id}`, { version: 1, body: { category_ids: [a.id] } }),
    ])
    expect(merged.status).toBe(200)
    const rows = await nodes[1].db.query
      .selectFrom('productCategories')
      .select('categoryId')
      .where('productId', '=', product.id)
      .where('categoryId', 'in', [a.id, b.id])
      .execute()
    expect([
      [200, [{ categoryId: b.id }]],
      [422, []],
    ]).toContainEqual([change.status, rows])
  }
})

test('two texts of the main menu that are written concurrently are both kept', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await newCategory(), await newCategory()]
    const write = (call: Editor, id: number) =>
      call('PATCH', `/api/admin/categories/${id}`, { version: 1, body: { menu_text: `Ponuka ${id}` } })
    const answers = await Promise.all([write(editors[0], a.id), write(editors[1], b.id)])
    expect(statuses(answers)).toEqual([200, 200])
    const { value } = await nodes[0].db.query
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'categoriesMenu')
      .executeTakeFirstOrThrow()
    expect(value).toEqual(
      expect.arrayContaining([a, b].map(({ id, slug }) => ({ text: `Ponuka ${id}`, link: `/${id}/${slug}` }))),
    )
  }
})

test('the tree and the main menu of the shop follow on the other node', async () => {
  const [top, other] = [await newCategory(), await newCategory()]
  const read = async () => {
    const { data } = (await nodes[1].app.inject({ url: '/api/catalog/category/sk' })).json()
    const own = data.filter(({ id }: { id: number }) => id === top.id || id === other.id)
    const { data: settings } = (await nodes[1].app.inject({ url: '/api/settings' })).json()
    const menu = settings.find(({ name }: { name: string }) => name === 'categoriesMenu')?.value ?? []
    return {
      mains: own.map(({ id }: { id: number }) => id),
      below: own.flatMap(({ subcategories }: { subcategories: { id: number }[] }) => subcategories.map(({ id }) => id)),
      isInMenu: menu.some(({ text }: { text: string }) => text === `Ponuka ${other.id}`),
    }
  }
  await editors[0]('PATCH', `/api/admin/categories/${other.id}`, {
    version: 1,
    body: { menu_text: `Ponuka ${other.id}` },
  })
  await expect.poll(read, { timeout: 20_000 }).toEqual({ mains: [top.id, other.id], below: [], isInMenu: true })
  const moved = await editors[0]('POST', `/api/admin/categories/${other.id}/move`, {
    version: 2,
    body: { parent_id: top.id, before_id: null },
  })
  expect(moved.status).toBe(200)
  await expect.poll(read, { timeout: 20_000 }).toEqual({ mains: [top.id], below: [other.id], isInMenu: false })
})
