import type { TestApp } from './app.ts'

/** A gateway, per tag of the contracts, with a body that changes it. */
export function gatewayThings(shopOf: () => TestApp) {
  return {
    'payment-gateways': {
      async create() {
        const { version } = await shopOf()
          .db.query.selectFrom('paymentGateways')
          .select('version')
          .where('code', '=', 'comgate')
          .executeTakeFirstOrThrow()
        return { id: 'comgate', version }
      },
      body: () => ({ login: crypto.randomUUID() }),
    },
  }
}
