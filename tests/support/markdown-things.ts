import { aProduct } from './given.ts'
import type { TestApp } from './app.ts'
import type { createStaffClient } from './staff.ts'

type Given = () => { shop: TestApp; call: ReturnType<typeof createStaffClient> }

const hourMs = 3_600_000

/** Markdowns: one that runs where it is to be ended, otherwise a planned one. */
export function markdownThings(given: Given) {
  return {
    markdowns: {
      async create({ path }: { path: string }) {
        const { shop, call } = given()
        const { id, name } = await aProduct(shop.db)
        const startsAt = shop.clock.now().getTime() + (path.endsWith('/end') ? 0 : hourMs)
        const body = {
          name: crypto.randomUUID(),
          starts_at: new Date(startsAt).toISOString(),
          ends_at: new Date(startsAt + 24 * hourMs).toISOString(),
          percent: 20,
          goods: [{ id, name }],
        }
        return (await call('POST', '/api/admin/markdowns', { body })).body.data
      },
      body: () => {
        const startsAt = given().shop.clock.now().getTime() + 2 * hourMs
        return {
          name: crypto.randomUUID(),
          starts_at: new Date(startsAt).toISOString(),
          ends_at: new Date(startsAt + hourMs).toISOString(),
          percent: 10,
          goods: [{ id: 1, name: 'Tovar' }],
        }
      },
    },
  }
}
