import type { PlaceOrder } from '#contracts/checkout.ts'

/** An order that a customer asked for. */
export type AskedOrder = {
  key: string
  tempId: string
  body: PlaceOrder
  /** What the shop acknowledged; undefined = it refused. */
  placed: { id: number; hash: string; number: string } | undefined
  /** Asked, and acknowledged. */
  isCancelled: boolean
  /** The customer left without paying, so the shop may cancel it. */
  mayExpire?: boolean
}

/** `unknown`: no answer, or one that says to ask again: the request may have taken effect. */
export type Outcome = 'ok' | 'refused' | 'unknown'

export type Answer = {
  outcome: Outcome
  status: number
  body: string
  ms: number
  /** When the shop says to ask again. */
  retryAfterSeconds?: number
}

/** Everything that the customers of a run asked for, as they saw it. */
export type History = { orders: AskedOrder[]; answers: (Omit<Answer, 'body'> & { request: string })[] }

/** A text and a form are sent as they are, anything else as JSON. */
type Request = { method?: string; headers?: Record<string, string>; body?: object | string }

/** Longer than the shop may take for any answer. */
const patienceMs = 30_000

/** Asks the shop once, and records what became of it. */
export async function ask(history: History, url: string, { method = 'GET', headers, body }: Request = {}) {
  const startedAt = performance.now()
  const { status, text, retryAfterSeconds } = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(patienceMs),
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    }),
  })
    .then(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
      retryAfterSeconds: Number(answer.headers.get('retry-after') ?? Number.NaN),
    }))
    // Also for an answer that breaks off.
    .catch(() => ({ status: 0, text: '', retryAfterSeconds: Number.NaN }))
  const answer = {
    outcome: toOutcome(status),
    status,
    ms: performance.now() - startedAt,
    ...(!Number.isNaN(retryAfterSeconds) && { retryAfterSeconds }),
  }
  history.answers.push({ ...answer, request: `${method} ${new URL(url).pathname}` })
  return { ...answer, body: text }
}

function toOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return 'ok'
  return status >= 400 && status < 500 ? 'refused' : 'unknown'
}
