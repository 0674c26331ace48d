import type { Db } from '#server/platform/db/db.ts'
import { aProduct, aStore } from './given.ts'
import type { createStaffClient } from './staff.ts'

type Given = () => { db: Db; call: ReturnType<typeof createStaffClient> }

/** Of `things` in staff-writes.itest.ts: what is lent, and the costumes in branches. */
export function rentalOfficeThings(given: Given) {
  const anOffer = async () => ({
    goods: { id: (await aProduct(given().db)).id },
    rent_cents: 1500,
    deposit_cents: 3000,
  })
  const aSlug = async () => {
    const { id } = await aStore(given().db)
    const { query } = given().db
    return (await query.selectFrom('stores').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
  }
  const aUnit = async () => {
    const { variantId } = await aProduct(given().db, { stock: 0 })
    return { code: crypto.randomUUID(), variant: { id: variantId }, store: await aSlug() }
  }
  return {
    'rental-offers': {
      create: async () => (await given().call('POST', '/api/admin/rental-offers', { body: await anOffer() })).body.data,
      body: async () => ({ ...(await anOffer()), late_day_cents: 700 }),
    },
    'rental-units': {
      create: async () => (await given().call('POST', '/api/admin/rental-units', { body: await aUnit() })).body.data,
      body: aUnit,
    },
  }
}
