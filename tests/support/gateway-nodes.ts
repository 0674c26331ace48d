import { sql } from 'kysely'
import { expect } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { deriveSecret } from '#server/platform/secret.ts'
import { basesOf, connectGateway, stripeOf, type AnyGateway, type GatewayPayment } from './gateway-shops.ts'
import { buildOrderShop } from './order-shop.ts'
import { createShopDatabase } from './postgres.ts'

export type GatewayNodes = Awaited<ReturnType<typeof startGatewayNodes>>

/**
 * A gateway, a database, and the node that survives the others, which share its `linkSecret`. Its clock runs ahead, so that it
 * need not wait for timeouts of what they have left behind.
 */
export async function startGatewayNodes(
  postgresUrl: string,
  { start, linkSecret }: { start: () => Promise<AnyGateway>; linkSecret: string },
) {
  const databaseUrl = await createShopDatabase(postgresUrl)
  const gateway = await start()
  const { db } = await connectPostgres(databaseUrl, { poolSize: 20, onError: () => {} })
  const stripe = stripeOf(gateway)
  const gatewayKey = deriveSecret(linkSecret, 'payment gateways')
  const survivor = await buildOrderShop(db, {
    ...(stripe && { stripe }),
    gatewayBases: basesOf([gateway]),
    gatewayKey,
    linkSecret: deriveSecret(linkSecret, 'order-links'),
    now: new Date().toISOString(),
  })
  await connectGateway(db, gateway, { key: gatewayKey })
  await survivor.payments.refreshGateways()

  /**
   * Open transactions of other connections: a killed node's last transaction locks its rows until the database finds the
   * connection closed.
   */
  async function countOpenTransactions(): Promise<number> {
    const { rows } = await sql<{ open: number }>`
      SELECT count(*)::int AS open FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`.execute(db.query)
    return rows[0]?.open ?? 0
  }

  return {
    databaseUrl,
    db,
    gateway,
    survivor,
    advance: (ms: number) => survivor.clock.set(new Date(survivor.clock.now().getTime() + ms).toISOString()),

    /** What a living node's reconciler does within two minutes, by which time the database has noticed the dead connections. */
    async heal(): Promise<void> {
      await expect.poll(countOpenTransactions, { timeout: 60_000 }).toBe(0)
      survivor.clock.set(new Date(Math.max(Date.now(), survivor.clock.now().getTime()) + 51_000).toISOString())
      for (let run = 0; run < 2; run += 1) {
        await survivor.payments.reconcile()
        await survivor.jobs.drain()
      }
    },

    /** Attempts that the gateway has not heard of. */
    async countUnstarted(): Promise<number> {
      const { rows } = await sql<{ open: number }>`
        SELECT count(*)::int AS open FROM payments
        WHERE state = 'created' AND provider = ${gateway.code} AND provider_ref IS NULL`.execute(db.query)
      return rows[0]?.open ?? 0
    },

    /** The payment that the shop sends the customer to: a crash can leave another one, which they never see. */
    async getPayment(number: string): Promise<GatewayPayment> {
      const known = await db.query
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.orderId')
        .select('providerRef')
        .where('orders.number', '=', number)
        .orderBy('attempt', 'desc')
        .executeTakeFirst()
      const payment = gateway.list().find(({ id }) => id === known?.providerRef)
      if (!payment) throw new Error(`The shop knows no payment of order ${number} at the gateway.`)
      return payment
    },
  }
}
