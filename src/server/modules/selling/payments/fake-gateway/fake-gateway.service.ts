import { createHmac } from 'node:crypto'
import { messages } from '#contracts/messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { randomSecret } from '#server/platform/ids.ts'
import type { PaymentProvider, ReportState } from '../payments.types.ts'
import * as queries from './fake-gateway.queries.ts'
import { signBody } from './signature.rules.ts'

export const fakeGatewayCode = 'fake'
export const fakeGatewayPath = '/platobna-brana'

export type Decision = 'pay' | 'refuse' | 'cancel'
export type Notification = { body: string; signature: string }

export type FakeGatewayDeps = {
  db: Db
  clock: Clock
  secret: string
  publicUrl: string
}

const decided: Record<Decision, ReportState> = { pay: 'paid', refuse: 'failed', cancel: 'cancelled' }

/** A card gateway for development, tests and the demo shop: with a page, a ledger and signed notifications of its own. */
export function createFakeGateway({ db, clock, secret, publicUrl }: FakeGatewayDeps) {
  const provider: PaymentProvider = {
    code: fakeGatewayCode,
    isOffline: false,
    description: messages.payment.fakeGateway,
    async create({ orderId, orderNumber, attempt, amountCents, currency, returnUrl }) {
      // Of order and attempt, so that a request repeated after a crash finds the same payment; unguessable, as it opens the page.
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

  return {
    provider,
    findPayment: (id: string) => queries.findEntry(db.query, id),
    /** What the visitor presses; a payment once decided stays as it is. Gives the message for the shop. */
    async decide(id: string, decision: Decision): Promise<Notification> {
      await queries.moveEntry(db.query, { id, from: 'created', to: decided[decision] })
      const body = JSON.stringify({ eventId: randomSecret(), type: 'payment.changed', paymentId: id })
      return { body, signature: signBody(body, { secret, at: clock.now() }) }
    },
  }
}
export type FakeGateway = ReturnType<typeof createFakeGateway>

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
