import { buildTestApp } from './app.ts'
import { aBalloon, aGuestWithSlot, anInflatingBranch, orderSlot } from './balloon-things.ts'
import { seedReference } from './given.ts'
import { aStaffSession, createStaffClient } from './staff.ts'

export type BalloonShop = Awaited<ReturnType<typeof openBalloonShop>>

/** A shop at this moment with a branch that inflates balloons, a balloon that lies there, and a person who works there. */
export async function openBalloonShop(now: string) {
  const shop = await buildTestApp({ now })
  await seedReference(shop.db)
  const branch = await anInflatingBranch(shop.db)
  const balloon = await aBalloon(shop.db, { locationId: branch.locationId })
  const { cookies } = await aStaffSession(shop.db, { roles: ['store'], branches: [branch.id], now: new Date(now) })
  return {
    shop,
    branch,
    balloon,
    assistant: createStaffClient(shop.app, cookies),
    /** Before each test: no booking is left. */
    async empty(): Promise<void> {
      shop.clock.set(now)
      await shop.db.query.deleteFrom('balloonBookings').execute()
    },
    /** An order of twenty balloons for this time, which are a minute of work each and float for three days; paid unless said otherwise. */
    async anOrder(at: string, { isPaid = true }: { isPaid?: boolean } = {}): Promise<{ id: number; hash: string }> {
      const guest = await aGuestWithSlot(shop.app, { lines: `${balloon.variantId}x20`, storeId: branch.id, at })
      const { status, body } = await orderSlot(shop, { ...guest, storeId: branch.id })
      if (status !== 201) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`)
      const { id, hash } = body.data
      if (!isPaid) return { id, hash }
      await shop.db.query
        .updateTable('orders')
        .set({ state: 'paid', paymentState: 'paid', paidAt: new Date(now) })
        .where('id', '=', id)
        .execute()
      await shop.db.tx((tx) => shop.modules.balloons.keepPaid(tx, { orderId: id }))
      return { id, hash }
    },
  }
}
