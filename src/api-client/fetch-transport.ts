import type { ApiAnswer, Transport } from './transport.ts'

/** Visitors do not wait longer; an upload may take its time on a slow line. */
const limits = { call: 30_000, upload: 180_000 }
const retryPause = 300

/** One function per repeatable call in flight: aborts it and sends it again. */
const waiting = new Set<() => void>()

/** Called when the network is back or the visitor presses "again": calls sent before may never be answered. */
export function resendWaiting(): void {
  for (const resend of waiting) resend()
}

export function isAnyWaiting(): boolean {
  return waiting.size > 0
}

/**
 * Calls over the network from the shop's own pages, with cookies and with the page's origin as the client URL. A call
 * without an answer ends as a 503; one that is safe to repeat is sent again first.
 */
export function createFetchTransport({ baseUrl, clientUrl }: { baseUrl: string; clientUrl: string }): Transport {
  return async ({ method, url, headers, body }, { signal }) => {
    const isUpload = body instanceof FormData
    const send: Send = (overtaken) =>
      fetchWithin(isUpload ? limits.upload : limits.call, baseUrl + url, {
        method,
        headers: {
          accept: 'application/json',
          'x-client-url': clientUrl,
          // The browser itself sets the type of a form, with the boundary that it has chosen.
          ...(body !== undefined && !isUpload && { 'content-type': 'application/json' }),
          ...headers,
        },
        credentials: baseUrl === '' ? 'same-origin' : 'include',
        ...(body !== undefined && { body: isUpload ? body : JSON.stringify(body) }),
        signals: [signal, overtaken],
      })
    const isRepeatable = method === 'GET' || 'idempotency-key' in headers
    try {
      return await (isRepeatable ? sendRepeatedly(send) : send())
    } catch (error) {
      if (signal?.aborted) throw error
      return { status: 503, body: undefined }
    }
  }
}

type Send = (overtaken?: AbortSignal) => Promise<ApiAnswer>

/** Repeats once after a failed connection, and immediately whenever `resendWaiting` is called. */
async function sendRepeatedly(send: Send): Promise<ApiAnswer> {
  for (let isFirst = true; ;) {
    const overtaken = new AbortController()
    const resend = () => overtaken.abort()
    waiting.add(resend)
    try {
      return await send(overtaken.signal)
    } catch (error) {
      if (overtaken.signal.aborted) continue
      if (!isFirst || !(error instanceof TypeError)) throw error
      isFirst = false
      await new Promise((resolve) => {
        setTimeout(resolve, retryPause)
        overtaken.signal.addEventListener('abort', resolve)
      })
    } finally {
      waiting.delete(resend)
    }
  }
}

type FetchOptions = RequestInit & { signals: readonly (AbortSignal | undefined)[] }

async function fetchWithin(milliseconds: number, url: string, { signals, ...init }: FetchOptions): Promise<ApiAnswer> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, milliseconds)
  for (const signal of signals) {
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  }
  try {
    const response = await fetch(url, { ...init, signal: limit.signal })
    return { status: response.status, body: parse(await response.text()) }
  } finally {
    clearTimeout(timer)
    for (const signal of signals) signal?.removeEventListener('abort', stop)
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
