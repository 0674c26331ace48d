import type { TestApp } from './app.ts'
import { anInfluencer } from './influencer.ts'
import type { createStaffClient } from './staff.ts'

type Given = () => { shop: TestApp; call: ReturnType<typeof createStaffClient> }

/** Vouchers, their series and those who earn from them, per tag of the contracts, with a body that changes them. */
export function voucherThings(given: Given) {
  const anew = () => crypto.randomUUID()
  const add = async (name: string, body: object) =>
    (await given().call('POST', `/api/admin/${name}`, { body })).body.data
  const aSeries = () => ({ name: anew(), count: 3, value: 10 })
  return {
    vouchers: {
      create: () => add('vouchers', { code: anew(), type: 'percent', value: 10 }),
      body: () => ({ code: anew(), type: 'amount', value: 5 }),
    },
    'voucher-series': { create: () => add('voucher-series', aSeries()), body: aSeries },
    influencers: { create: () => anInfluencer(given().shop.db), body: () => ({ reason: anew() }) },
  }
}
