import type { AnyGateway } from '../gateway-shops.ts'

export type BedGateway = {
  /** Of the order with this number; undefined = the gateway does not know it. */
  findUnpaid: (number: string) => string | undefined
  /** The customer pays; returns what the gateway then sends to the shop. */
  pay: (id: string) => { path: string; headers: Record<string, string>; body: string }
}

/** A gateway as the customers of a bed use it, by HTTP alone. */
export function toBedGateway(gateway: AnyGateway): BedGateway {
  return {
    findUnpaid: (number) => gateway.list().find(({ order, keptCents }) => order === number && keptCents === 0)?.id,
    pay(id) {
      gateway.pay(id)
      const { url, headers, payload } = gateway.announce(id)
      if (typeof url !== 'string' || typeof payload !== 'string')
        throw new Error('This gateway is not notified by a text.')
      return { path: url, headers: toTexts(headers), body: payload }
    },
  }
}

function toTexts(headers: NodeJS.Dict<unknown> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
