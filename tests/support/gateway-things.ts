import type { TestApp } from './app.ts'

/** A gateway, an account at a carrier and the settings of feeds, per tag of the contracts, with a body that changes them. */
export function gatewayThings(shopOf: () => TestApp) {
  let isGoogleOn = true
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
    'carrier-accounts': {
      async create() {
        const { version } = await shopOf()
          .db.query.selectFrom('carrierAccounts')
          .select('version')
          .where('code', '=', 'packeta')
          .executeTakeFirstOrThrow()
        return { id: 'packeta', version }
      },
      body: () => ({ sender: crypto.randomUUID() }),
    },
    'heureka-account': {
      async create() {
        const { version } = await shopOf()
          .db.query.selectFrom('heurekaAccounts')
          .select('version')
          .executeTakeFirstOrThrow()
        return { id: 1, version }
      },
      body: () => ({ key: crypto.randomUUID() }),
    },
    // Only asked for, never changed.
    feeds: { create: () => Promise.reject(new Error('A check has no version.')), body: () => ({}) },
    'feed-settings': {
      async create() {
        const entry = await shopOf()
          .db.query.selectFrom('settings')
          .select('version')
          .where('name', '=', 'feeds')
          .executeTakeFirst()
        return { id: 1, version: entry?.version ?? 1 }
      },
      body: () => ({ is_google_on: (isGoogleOn = !isGoogleOn) }),
    },
  }
}
