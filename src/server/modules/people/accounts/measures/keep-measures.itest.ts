import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCustomer, password, type Customer } from '#tests/support/customer.ts'
import { seedReference } from '#tests/support/given.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
  await seedReference(shop.db)
})
afterAll(() => shop.close())

const ema = { name: ' Ema,  7 rokov ', wearer: 'child', measures: { height: 124, age: 7 }, hasConsent: true }
const url = '/api/me/size-profiles'
const save = ({ visitor }: Customer, change: object = {}) => visitor.call('POST', url, { ...ema, ...change })
const read = async ({ visitor }: Customer) => (await visitor.call('GET', url)).body.data
const consentsOf = async ({ visitor }: Customer) =>
  (await visitor.call('GET', '/api/me/consents')).body.data
    .filter(({ kind }: { kind: string }) => kind === 'measures')
    .map((consent: { is_granted: boolean }) => consent.is_granted)

describe('measures in the account', () => {
  test('need consent once, and the same name has the newest ones', async () => {
    const jana = await aCustomer(shop)
    const refused = await save(jana, { hasConsent: false })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['hasConsent']])
    expect((await save(jana)).body.data).toMatchObject({
      profiles: [{ name: 'Ema, 7 rokov', wearer: 'child', measures: { height: 124, age: 7 } }],
      has_consent: true,
    })
    await save(jana, { hasConsent: false, name: 'Ema, 7 rokov', measures: { height: 130 } })
    await save(jana, { hasConsent: false, name: 'Čaro', wearer: null })
    await save(jana, { hasConsent: false, name: 'Cyril' })
    const { profiles } = await read(jana)
    expect(profiles.map(({ name }: { name: string }) => name)).toEqual(['Cyril', 'Čaro', 'Ema, 7 rokov'])
    expect(profiles[2].measures).toEqual({ height: 130 })
    expect(await consentsOf(jana)).toEqual([true])
  })

  test('are deleted one by one, and with the last ones the consent ends', async () => {
    const jana = await aCustomer(shop)
    await save(jana)
    await save(jana, { name: 'Cyril' })
    for (const { id } of (await read(jana)).profiles) {
      expect((await jana.visitor.call('DELETE', `${url}/${id}`)).status).toBe(204)
      expect((await jana.visitor.call('DELETE', `${url}/${id}`)).status).toBe(404)
    }
    expect(await read(jana)).toEqual({ profiles: [], has_consent: false })
    expect(await consentsOf(jana)).toEqual([false, true])
    expect((await save(jana, { hasConsent: false })).status).toBe(422)
  })

  test('belong to their customer alone, are in the copy of the data and go with the account', async () => {
    const jana = await aCustomer(shop)
    const stranger = await aCustomer(shop)
    const { id } = (await save(jana)).body.data.profiles[0]
    expect((await stranger.visitor.call('DELETE', `${url}/${id}`)).status).toBe(404)
    expect((await read(stranger)).profiles).toEqual([])
    expect((await jana.visitor.call('GET', '/api/me/export')).body.Miery).toMatchObject([
      { komu: 'Ema, 7 rokov', 'pre koho': 'child', height: 124, age: 7 },
    ])
    expect((await jana.visitor.call('POST', '/api/me/erase', { password })).status).toBe(200)
    const left = await shop.db.query.selectFrom('sizeProfiles').select('id').where('id', '=', id).execute()
    expect(left).toEqual([])
  })

  test.each([
    ['no name', { name: ' ' }, 422],
    ['no measure', { measures: {} }, 422],
    ['an impossible measure', { measures: { height: 900 } }, 422],
    ['a name that is too long', { name: 'E'.repeat(61) }, 422],
  ])('%s is refused', async (_name, change, status) => {
    const jana = await aCustomer(shop)
    expect((await save(jana, change)).status).toBe(status)
    expect((await read(jana)).profiles).toEqual([])
  })

  test('are kept for twenty people at most', async () => {
    const jana = await aCustomer(shop)
    for (let count = 0; count < 20; count += 1) await save(jana, { name: `Dieťa ${count}` })
    expect((await save(jana, { name: 'Navyše' })).status).toBe(409)
    expect((await save(jana, { name: 'Dieťa 3', measures: { height: 99 } })).status).toBe(200)
    expect((await read(jana)).profiles).toHaveLength(20)
  })
})
