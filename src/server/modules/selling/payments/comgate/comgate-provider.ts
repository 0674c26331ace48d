import * as z from 'zod/mini'
import type { GatewayProblem } from '#contracts/admin/payment-gateways.ts'
import type { Clock } from '#server/platform/clock.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { createGatewayCalls, type GatewayRequest } from '../gateways/call-gateway.ts'
import type {
  ConnectedGateway,
  GatewayAccount,
  GatewayNotification,
  NotifiedPayment,
} from '../gateways/gateways.types.ts'
import { NotDone, throwNotDone } from '../gateways/not-done.ts'
import type {
  PaymentProvider,
  PaymentRequest,
  ProviderReport,
  RefundOutcome,
  RefundRequest,
  ReportState,
} from '../payments.types.ts'

// Comgate's REST API 2.0 (https://apidoc.comgate.cz/en/api/rest): JSON, Basic authentication, amounts in cents. It answers 200 to
// failures too, with a code other than 0. Neither a payment nor a refund has a key, and no call lists refunds (ADR 0070).

const code = z.pipe(z.union([z.int(), z.string()]), z.transform(Number))
const text = z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String))
const resultSchema = z.object({ code, message: z._default(z.string(), '') })
const createdSchema = z.object({ code, transId: z.string(), redirect: z.url({ protocol: /^https?$/ }) })
const statusSchema = z.object({
  transId: z.string(),
  status: z.enum(['PENDING', 'PAID', 'CANCELLED', 'AUTHORIZED']),
  price: code,
  curr: z.string(),
  refId: z._default(text, ''),
  test: z._default(text, 'false'),
})
const methodsSchema = z.object({ methods: z.array(z.object({ id: z.string() })) })
const failedMethodsSchema = z.object({ error: z.object({ code }) })

const unknownShop = 1301
/** A wrong shop, secret or address of the server, and a payment that is unknown: the code is the same. */
const refused = 1400
const moreThanPaid = 1402

type ComgateDeps = { account: GatewayAccount; apiBase: string; clock: Clock }
type Call = (path: string, request: { method: GatewayRequest['method']; body?: object }) => Promise<unknown>

/** Cards by Comgate's page. */
export function createComgate({ account, apiBase, clock }: ComgateDeps): ConnectedGateway {
  const send = createGatewayCalls({ name: 'Comgate', clock })
  const authorization = `Basic ${Buffer.from(`${account.account}:${account.secret}`).toString('base64')}`
  const call: Call = async (path, { method, body }) => {
    const headers = { authorization, 'content-type': 'application/json', accept: 'application/json' }
    return (await send(`${apiBase}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).body
  }
  return {
    provider: createProvider(call, account),
    findProblem: () => findProblem(call),
    readNotification: (notification) => readNotification(notification, account),
  }
}

function createProvider(call: Call, { isTest }: GatewayAccount): PaymentProvider {
  return {
    code: 'comgate',
    hasKeys: false,
    isOffline: false,
    async create(request) {
      const answer = await call('payment.json', { method: 'POST', body: toPayment(request, isTest) })
      const { data: created } = createdSchema.safeParse(answer)
      if (created?.code !== 0) throw new NotDone(`Comgate made no payment: ${describe(answer)}`)
      return { ref: created.transId, redirectUrl: created.redirect }
    },
    async getState(ref) {
      const answer = await call(pathOf(ref), { method: 'GET' })
      const result = resultSchema.safeParse(answer).data
      if (result?.code === refused && !isUnauthorized(result.message)) return undefined
      const { data: status } = statusSchema.safeParse(answer)
      if (result?.code !== 0 || status?.transId !== ref) throw new Error(`Comgate said no state: ${describe(answer)}`)
      return toReport(status, isTest)
    },
    refund: (request) => refund(call, request, isTest),
    async cancel(ref) {
      // One that is paid or closed is refused, which changes nothing.
      await call(pathOf(ref), { method: 'DELETE' })
    },
  }
}

function toPayment(request: PaymentRequest, isTest: boolean): object {
  const { orderNumber, attempt, amountCents, currency, email, payerName, returnUrl } = request
  return {
    test: String(isTest),
    price: amountCents,
    curr: currency,
    label: orderNumber.slice(0, 16),
    refId: `${orderNumber}-${attempt}`,
    method: 'CARD_ALL',
    email,
    fullName: payerName,
    prepareOnly: 'true',
    lang: 'sk',
    country: 'SK',
    category: 'PHYSICAL_GOODS_ONLY',
    url_paid: returnUrl,
    url_cancelled: returnUrl,
    url_pending: returnUrl,
  }
}

const states: Readonly<Record<z.infer<typeof statusSchema>['status'], ReportState>> = {
  PENDING: 'created',
  PAID: 'paid',
  CANCELLED: 'cancelled',
  // The shop never asks for a pre-authorization, so the money is not its yet.
  AUTHORIZED: 'created',
}

function toReport(status: z.infer<typeof statusSchema>, isTest: boolean): ProviderReport {
  const [, orderNumber, attempt] = /^(\d+)-(\d+)$/.exec(status.refId) ?? []
  // A test payment brings no money: it never pays in a shop that is live.
  const isWorthless = status.test === 'true' && !isTest
  return {
    state: isWorthless ? 'cancelled' : states[status.status],
    amountCents: status.price,
    currency: status.curr,
    asked: orderNumber === undefined ? undefined : { orderNumber, attempt: Number(attempt) },
  }
}

/**
 * The state is asked first: a connection that has died shows there, where nothing is lost by it. A refund that was perhaps made
 * already is repeated only if it is all that is left of the payment: Comgate refuses a second one as more than was paid.
 */
async function refund(
  call: Call,
  { ref, amountCents, currency, key, isRepeat, sentCents }: RefundRequest,
  isTest: boolean,
): Promise<RefundOutcome> {
  const state = await call(pathOf(ref), { method: 'GET' }).catch(throwNotDone)
  if (isRepeat) {
    const { data: status } = statusSchema.safeParse(state)
    const isAllThatIsLeft = sentCents !== undefined && status?.price === sentCents + amountCents
    if (!isAllThatIsLeft) return { kind: 'unsure' }
  }
  const body = { transId: ref, amount: amountCents, curr: currency, test: String(isTest), refId: key }
  const answer = await call('refund.json', { method: 'POST', body })
  const result = resultSchema.safeParse(answer).data?.code
  if (result === 0 || (isRepeat && result === moreThanPaid)) return { kind: 'done', ref: key }
  // It was sent back in Comgate's portal.
  if (result === moreThanPaid) return { kind: 'unsure' }
  if (result === undefined) throw new Error(`Comgate's answer to a refund is unclear: ${describe(answer)}`)
  throw new NotDone(`Comgate refused a refund: ${describe(answer)}`)
}

async function findProblem(call: Call): Promise<GatewayProblem | undefined> {
  const answer = await call('method.json?lang=sk&curr=EUR&country=SK', { method: 'GET' })
  const { data } = methodsSchema.safeParse(answer)
  if (!data) {
    const failure = failedMethodsSchema.safeParse(answer).data?.error.code ?? resultSchema.safeParse(answer).data?.code
    if (failure === unknownShop) return 'account'
    return failure === refused ? 'refused' : 'unclear'
  }
  if (data.methods.length === 0) return 'currency'
  return data.methods.some(({ id }) => id.startsWith('CARD')) ? undefined : 'cards'
}

function readNotification(
  { fields }: GatewayNotification,
  { account, secret }: GatewayAccount,
): NotifiedPayment | undefined {
  const { transId = '', status = '', refId = '', price = '', curr = '', test = '' } = fields
  const isOwn = fields['merchant'] === account && equalDigests(sha256(fields['secret'] ?? ''), sha256(secret))
  if (!isOwn || !/^[\w-]{1,40}$/.test(transId)) return undefined
  return {
    ref: transId,
    eventId: `${transId} ${status}`.slice(0, 100),
    payload: { transId, status, refId, price, curr, test },
  }
}

function isUnauthorized(message: string): boolean {
  return /unauthori[sz]ed/i.test(message)
}

function pathOf(ref: string): string {
  return `payment/transId/${encodeURIComponent(ref)}.json`
}

/** For the log: what the gateway said, without anything that was sent. */
function describe(answer: unknown): string {
  const { data } = resultSchema.safeParse(answer)
  return data ? `${data.code} ${data.message}`.slice(0, 200) : 'an unknown answer'
}
