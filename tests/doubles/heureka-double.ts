import { startHttpDouble, type HttpDouble } from './http-double.ts'

type Logged = { email: string; orderId: string; productItemIds: string[] }
export type HeurekaDouble = HttpDouble & {
  apiKey: string
  /** Reported orders, including repeated reports. */
  logged: Logged[]
  /** Order numbers that it always refuses. */
  refuses: Set<string>
}

/** A local double of Heureka's "Overené zákazníkmi" with its own ledger. */
export async function startHeurekaDouble(): Promise<HeurekaDouble> {
  const apiKey = 'a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3'
  const logged: Logged[] = []
  const refuses = new Set<string>()
  const double = await startHttpDouble(({ method, url, body }) => {
    if (method !== 'POST' || url.pathname !== '/order/log') return { status: 404, body: '{"code":404}' }
    const { apiKey: given, ...order } = JSON.parse(body) as Logged & { apiKey: string }
    if (given !== apiKey) return { status: 401, body: '{"code":401,"message":"unauthorized"}' }
    if (!order.email) return { status: 400, body: '{"code":400,"message":"bad-request"}' }
    if (refuses.has(order.orderId)) return { status: 400, body: '{"code":400,"message":"invalid-email"}' }
    logged.push(order)
    return { body: '{"code":200,"message":"ok"}' }
  })
  return { ...double, apiKey, logged, refuses }
}
