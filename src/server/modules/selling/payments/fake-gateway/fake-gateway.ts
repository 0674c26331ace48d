import { createHmac } from 'node:crypto'
import { messages } from '#contracts/messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { randomSecret } from '#server/platform/ids.ts'
import type { PaymentProvider, ReportState } from '../payments.types.ts'
import * as queries from './fake-gateway.queries.ts'
import type { Decision, FakeGateway } from './fake-gateway.types.ts'
import { signBody } from './signature.rules.ts'

export const fakeGatewayCode = 'fake'
export const fakeGatewayPath = '/platobna-brana'

type FakeGatewayDeps = {
  db: Db
  clock: Clock
  secret: string
  publicUrl: string
}

const decided: Record<Decision, ReportState> = { pay: 'paid', refuse: 'failed', cancel: 'cancelled' }

/** A card gateway for development, tests and the demo shop, with its own page, ledger and signed notifications. */
export function createFakeGateway(deps: FakeGatewayDeps): FakeGateway {
  const { db, clock, secret } = deps
  return {
    provider: createFakeProvider(deps),
    findPayment: (id) => queries.findEntry(db.query, id),
    async decide(id, decision) {
      await queries.updateEntryState(db.query, { id, from: 'created', to: decided[decision] })
      const body = JSON.stringify({ eventId: randomSecret(), type: 'payment.changed', paymentId: id })
      return { body, signature: signBody(body, { secret, at: clock.now() }) }
    },
  }
}

function createFakeProvider({ db, secret, publicUrl }: FakeGatewayDeps): PaymentProvider {
  return {
    code: fakeGatewayCode,
    hasKeys: true,
    isOffline: false,
    description: messages.payment.fakeGateway,
    async create({ orderId, orderNumber, attempt, amountCents, currency, returnUrl }) {
      // Derived from order and attempt, so a request repeated after a crash finds the same payment. Secret, because it opens the page.
      const id = createHmac('sha256', secret)
        .update(`${orderId}/${orderNumber}/${attempt}`)
        .digest('base64url')
        .slice(0, 24)
      await queries.insertEntry(db.query, { id, merchantRef: orderNumber, amountCents, currency, returnUrl })
      return { ref: id, redirectUrl: `${publicUrl}${fakeGatewayPath}/${id}` }
    },
    async getState(ref) {
      const entry = await queries.findEntry(db.query, ref)
      return entry && { state: toReportState(entry.state), amountCents: entry.amountCents, currency: entry.currency }
    },
    async refund({ ref, amountCents, key }) {
      await queries.refundEntry(db.query, { id: ref, amountCents, key })
      return { kind: 'done', ref: key }
    },
  }
}

function toReportState(state: string): ReportState {
  switch (state) {
    case 'paid':
    case 'refunded':
      return 'paid'
    case 'failed':
      return 'failed'
    case 'cancelled':
      return 'cancelled'
    default:
      return 'created'
  }
}
