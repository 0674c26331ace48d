import type { Db } from '#server/platform/db/db.ts'
import { aDeadLetter } from './dead-letter.ts'
import { aProduct, aStore } from './given.ts'
import { aLabeledParcel } from './parcels.ts'
import { aScatteredOrder } from './scattered-order.ts'
import type { createStaffClient } from './staff.ts'

type Given = () => { db: Db; call: ReturnType<typeof createStaffClient> }

/** Groups of customers, carriers with their zones, what others have said, which operations only write down, and jobs that failed. Per tag of the contracts. */
export function officeThings(given: Given) {
  const create = () => Promise.reject(new Error('A statement of others is never changed.'))
  const db = () => given().db
  const aName = () => ({ name: crypto.randomUUID() })
  // Written without the office: a point is the only thing that a test counts.
  const withPoints = {
    id: 900,
    code: 'points',
    kind: 'pickup_point',
    name: 'Balíkovo',
    daysFrom: 1,
    daysTo: 2,
  } as const
  const aPoint = async () => {
    await db()
      .query.insertInto('carriers')
      .values({ ...withPoints, priceCents: 290 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const place = { code: crypto.randomUUID(), street: 'Hlavná 1', town: 'Žilina', zip: '010 01' }
    return { ...aName(), ...place, carrier_id: withPoints.id }
  }
  return {
    'customer-groups': {
      create: async () => (await given().call('POST', '/api/admin/customer-groups', { body: aName() })).body.data,
      body: aName,
    },
    'carrier-points': {
      create: async () => (await given().call('POST', '/api/admin/carrier-points', { body: await aPoint() })).body.data,
      body: aPoint,
    },
    'delivery-zones': {
      create: async () =>
        (await given().call('POST', '/api/admin/delivery-zones', { body: { ...aName(), zip_prefixes: ['99'] } })).body
          .data,
      body: () => ({ ...aName(), zip_prefixes: ['99'] }),
    },
    carriers: {
      create: async () => (await given().call('POST', '/api/admin/carriers', { body: aName() })).body.data,
      body: () => ({ ...aName(), prices: [{ zone_id: 1, up_to_grams: 5_000, from_cents: 0, price_cents: 290 }] }),
    },
    messages: {
      create: async () => (await given().call('GET', '/api/admin/messages')).body.data,
      body: () => ({ form: [{ name: 'required', text: crypto.randomUUID() }] }),
    },
    consents: {
      create,
      async body() {
        const email = `${crypto.randomUUID()}@konfetka.test`
        await db()
          .query.insertInto('subscribers')
          .values({ email, tokenDigest: email, confirmedAt: new Date() })
          .execute()
        return { email }
      },
    },
    health: {
      create,
      body: async () => ({ decision: 'remove', ids: [await aDeadLetter(db(), { queue: 'orders.remind' })] }),
    },
    gatherings: {
      create,
      async body() {
        const { locationId } = await aStore(db())
        const { variantId } = await aProduct(db(), { stock: { 1: 0, [locationId]: 3 } })
        const order = await aScatteredOrder(db(), { held: [{ variantId, locationId, quantity: 1 }] })
        return { order: order.number }
      },
    },
    'carrier-numbers': {
      create,
      async body() {
        const { order } = await aLabeledParcel(db())
        await db().query.updateTable('carriers').set({ name: 'DPD kuriér' }).where('id', '=', 3).execute()
        const number = crypto.randomUUID().slice(0, 8)
        return { format: 'dpd', text: `ref;parcel_number\nP${order.number.padStart(10, '0')}01;${number}` }
      },
    },
  }
}
