import * as z from 'zod/mini'
import type { GatewayProblem } from '#contracts/admin/payment-gateways.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createGatewayCalls, type GatewayAnswer } from '../gateways/call-gateway.ts'
import type { ConnectedGateway, GatewayAccount } from '../gateways/gateways.types.ts'
import { NotDone, throwNotDone } from '../gateways/not-done.ts'
import type {
  PaymentProvider,
  PaymentRequest,
  ProviderReport,
  RefundOutcome,
  RefundRequest,
  ReportState,
} from '../payments.types.ts'
import { readNotification, toToken } from './gopay-notifications.ts'
import { createGoPayCalls, NotAdmitted, type CallGoPay } from './gopay-calls.ts'

// GoPay's REST API (https://doc.gopay.cz): amounts in cents. Neither a payment nor a refund has a key, an unpaid payment cannot be
// cancelled and ends by itself, and a notification is an id without a signature (ADR 0070).

const paymentSchema = z.object({
  id: z.pipe(z.union([z.int(), z.string()]), z.transform(String)),
  state: z.enum([
    'CREATED',
    'PAYMENT_METHOD_CHOSEN',
    'PAID',
    'AUTHORIZED',
    'CANCELED',
    'TIMEOUTED',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
  ]),
  amount: z.pipe(z.union([z.int(), z.string()]), z.transform(Number)),
  currency: z.string(),
  order_number: z._default(z.string(), ''),
  additional_params: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
  gw_url: z.optional(z.url({ protocol: /^https?$/ })),
})
type GoPayPayment = z.infer<typeof paymentSchema>
const refundSchema = z.object({ result: z.enum(['ACCEPTED', 'FINISHED', 'FAILED']) })
const errorsSchema = z.object({ errors: z.array(z.object({ error_code: z.optional(z.int()) })) })
const instrumentsSchema = z.object({ enabledPaymentInstruments: z.array(z.object({ paymentInstrument: z.string() })) })

const unknownPayment = 304
const attemptParam = 'attempt'
const cards = 'PAYMENT_CARD'

export type GoPayDeps = {
  account: GatewayAccount
  apiBase: string
  clock: Clock
  /** The address for notifications with this token. */
  toNotificationUrl: (token: string) => string
  /** Signs the tokens; it must outlive the account. */
  notificationKey: string
}

/** Cards by GoPay's page. */
export function createGoPay(deps: GoPayDeps): ConnectedGateway {
  const call = createGoPayCalls({ ...deps, send: createGatewayCalls({ name: 'GoPay', clock: deps.clock }) })
  return {
    provider: createProvider(call, deps),
    findProblem: () => findProblem(call, deps.account),
    readNotification: (notification) => readNotification(notification, deps),
  }
}

function createProvider(call: CallGoPay, deps: GoPayDeps): PaymentProvider {
  return {
    code: 'gopay',
    hasKeys: false,
    isOffline: false,
    async create(request) {
      const answer = await call('payments/payment', { json: toPayment(request, deps) })
      const { data: created } = paymentSchema.safeParse(answer.body)
      if (created?.gw_url === undefined) throw new NotDone(`GoPay made no payment: ${describe(answer)}`)
      return { ref: created.id, redirectUrl: created.gw_url }
    },
    async getState(ref) {
      const payment = await find(call, ref)
      return payment && toReport(payment)
    },
    refund: (request) => refund(call, request),
  }
}

async function find(call: CallGoPay, ref: string): Promise<GoPayPayment | undefined> {
  const answer = await call(`payments/payment/${encodeURIComponent(ref)}`)
  const { data: payment } = paymentSchema.safeParse(answer.body)
  if (payment?.id === ref) return payment
  if (answer.status === 404 || codesOf(answer).includes(unknownPayment)) return undefined
  throw new Error(`GoPay said no state: ${describe(answer)}`)
}

function toPayment(
  { orderNumber, attempt, amountCents, currency, email, payerName, returnUrl }: PaymentRequest,
  { account, toNotificationUrl, notificationKey }: GoPayDeps,
): object {
  const name = `Objednávka ${orderNumber}`
  const [firstName = '', ...lastNames] = payerName.split(' ')
  return {
    payer: {
      default_payment_instrument: cards,
      allowed_payment_instruments: [cards],
      contact: { email, first_name: firstName, last_name: lastNames.join(' ') },
    },
    target: { type: 'ACCOUNT', goid: Number(account.account) },
    amount: amountCents,
    currency,
    order_number: orderNumber,
    order_description: name,
    items: [{ type: 'ITEM', name, amount: amountCents, count: 1 }],
    additional_params: [{ name: attemptParam, value: String(attempt) }],
    callback: {
      return_url: returnUrl,
      notification_url: toNotificationUrl(toToken({ orderNumber, attempt }, notificationKey)),
    },
    lang: 'SK',
  }
}

const states: Readonly<Record<GoPayPayment['state'], ReportState>> = {
  CREATED: 'created',
  PAYMENT_METHOD_CHOSEN: 'created',
  // The shop never asks for a pre-authorization, so the money is not its yet.
  AUTHORIZED: 'created',
  PAID: 'paid',
  REFUNDED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  CANCELED: 'cancelled',
  TIMEOUTED: 'cancelled',
}

function toReport({ state, amount, currency, order_number: orderNumber, additional_params: params }: GoPayPayment) {
  const attempt = Number(params.find(({ name }) => name === attemptParam)?.value)
  const report: ProviderReport = {
    state: states[state],
    amountCents: amount,
    currency,
    asked: orderNumber === '' || !Number.isInteger(attempt) ? undefined : { orderNumber, attempt },
  }
  return report
}

/**
 * The state is asked first: a connection that has died shows there, where nothing is lost by it. Before a repetition it says
 * whether the first call arrived; with other refunds beside it often not.
 */
async function refund(
  call: CallGoPay,
  { ref, amountCents, key, isRepeat, sentCents }: RefundRequest,
): Promise<RefundOutcome> {
  const state = (await find(call, ref).catch(throwNotDone))?.state
  if (isRepeat) {
    const isOnlyOne = sentCents === 0
    if (state === 'REFUNDED' || (state === 'PARTIALLY_REFUNDED' && isOnlyOne)) return { kind: 'done', ref: key }
    if (state !== 'PAID') return { kind: 'unsure' }
  }
  const answer = await call(`payments/payment/${encodeURIComponent(ref)}/refund`, {
    form: { amount: String(amountCents) },
  })
  const { data } = refundSchema.safeParse(answer.body)
  if (data?.result === 'ACCEPTED' || data?.result === 'FINISHED') return { kind: 'done', ref: key }
  if (!data && answer.status < 400) throw new Error(`GoPay's answer to a refund is unclear: ${describe(answer)}`)
  throw new NotDone(`GoPay refused a refund: ${describe(answer)}`)
}

async function findProblem(call: CallGoPay, { account }: GatewayAccount): Promise<GatewayProblem | undefined> {
  let answer: GatewayAnswer
  try {
    answer = await call(`eshops/eshop/${encodeURIComponent(account)}/payment-instruments/EUR`)
  } catch (error) {
    if (error instanceof NotAdmitted) return 'credentials'
    throw error
  }
  const { data } = instrumentsSchema.safeParse(answer.body)
  if (!data) return answer.status >= 400 && answer.status < 500 ? 'account' : 'unclear'
  if (data.enabledPaymentInstruments.length === 0) return 'currency'
  return data.enabledPaymentInstruments.some(({ paymentInstrument: one }) => one === cards) ? undefined : 'cards'
}

function codesOf({ body }: GatewayAnswer): (number | undefined)[] {
  return errorsSchema.safeParse(body).data?.errors.map((error) => error.error_code) ?? []
}

/** For the log: what the gateway said, without anything that was sent. */
function describe(answer: GatewayAnswer): string {
  return `${answer.status} ${codesOf(answer).join(' ')}`.trim()
}
