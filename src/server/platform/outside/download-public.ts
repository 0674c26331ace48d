import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The address, or one that it redirects to, is not on the public internet. */
export class NotPublic extends Error {}

/** More bytes than allowed; the rest was not read. */
export class TooLarge extends Error {}

export type DownloadLimits = {
  maxBytes: number
  /** Of the whole download, redirects included. */
  timeoutMs: number
  /** Which IP addresses may be connected to; by default public ones. */
  isAllowed?: (address: string) => boolean
}

export type Downloaded = { status: number; bytes: Buffer }

const maxRedirects = 5

/**
 * Downloads from an address that a person or a file has named, which must not make the server read its own network: a name
 * is resolved once, each of its addresses is checked, and the connection goes to what was checked. Redirects are checked as well.
 * Throws `NotPublic`, `TooLarge`, and the errors of Node; a status other than 200 has no bytes.
 */
export async function downloadPublic(address: string, limits: DownloadLimits): Promise<Downloaded> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let url = new URL(address)
  for (let count = 0; count <= maxRedirects; count += 1) {
    const answer = await open(url, { signal, isAllowed: limits.isAllowed ?? isPublicAddress })
    const { statusCode: status = 0, headers } = answer
    if (status < 300 || status >= 400 || headers.location === undefined) return read(answer, limits.maxBytes)
    answer.destroy()
    url = new URL(headers.location, url)
  }
  return { status: 310, bytes: Buffer.alloc(0) }
}

type Opening = { signal: AbortSignal; isAllowed: (address: string) => boolean }

async function open(url: URL, { signal, isAllowed }: Opening): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotPublic(url.protocol)
  // An address in figures is not looked up. URL has brought it into its usual form.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new NotPublic(host)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = {
      // A connection of its own: one that is kept might have been opened without the check.
      agent: false as const,
      lookup: checkedLookup(isAllowed),
      signal,
      headers: { 'accept-encoding': 'identity' },
    }
    request(url, options, resolve).on('error', reject).end()
  })
}

type Answered = (error: Error | null, address: string | LookupAddress[], family?: number) => void

function checkedLookup(isAllowed: (address: string) => boolean) {
  return (name: string, options: LookupOptions, answered: Answered): void => {
    resolveName(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return answered(error ?? new Error(`${name} has no address`), '')
      if (!addresses.every(({ address }) => isAllowed(address))) return answered(new NotPublic(name), '')
      if (options.all === true) answered(null, addresses)
      else answered(null, first.address, first.family)
    })
  }
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<Downloaded> {
  const { statusCode: status = 0 } = answer
  if (status !== 200) {
    answer.destroy()
    return { status, bytes: Buffer.alloc(0) }
  }
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`)
    pieces.push(piece)
  }
  return { status, bytes: Buffer.concat(pieces) }
}
