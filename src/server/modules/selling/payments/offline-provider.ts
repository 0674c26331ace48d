import type { PaymentProvider } from './payments.types.ts'

/** For money that comes by itself: staff or the bank statement say when it is here. */
export function createOfflineProvider(code: string): PaymentProvider {
  return {
    code,
    isOffline: true,
    create: async ({ orderId, attempt }) => ({ ref: `${orderId}/${attempt}`, redirectUrl: null }),
    // Nobody can be asked.
    getState: async () => undefined,
    refund: async () => ({ kind: 'manual' }),
  }
}
