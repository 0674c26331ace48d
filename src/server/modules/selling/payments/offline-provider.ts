import type { PaymentProvider } from './payments.types.ts'

/** For money that arrives without a gateway: staff or the bank statement report it. */
export function createOfflineProvider(code: string): PaymentProvider {
  return {
    code,
    hasKeys: true,
    isOffline: true,
    create: async ({ orderId, attempt }) => ({ ref: `${orderId}/${attempt}`, redirectUrl: null }),
    // There is no system to ask.
    getState: async () => undefined,
    refund: async () => ({ kind: 'manual' }),
  }
}
