import type { Transport } from './transport.ts'

/** Nobody waits longer; a form with files may take its time on a slow line. */
const limits = { call: 30_000, upload: 180_000 }
const retryPause = 300

/**
 * Calls over the network, from the shop's own pages: cookies travel along, and the page's origin as the client URL. A call
 * that gets no answer ends like one that the server could not answer; one that is safe to repeat is first sent again.
 */
export function createFetchTransport({ baseUrl, clientUrl }: { baseUrl: string; clientUrl: string }): Transport {
  return async ({ method, url, headers, body }, { signal }) => {
    const isUpload = body instanceof FormData
    const send = () =>
      fetchWithin(isUpload ? limits.upload : limits.call, baseUrl + url, {
        method,
        headers: {
          accept: 'application/json',
          'x-client-url': clientUrl,
          // Of a form the browser itself names the type, with the boundary that it has chosen.
          ...(body !== undefined && !isUpload && { 'content-type': 'application/json' }),
          ...headers,
        },
        credentials: 'same-origin',
        ...(body !== undefined && { body: isUpload ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      })
    const isRepeatable = method === 'GET' || 'idempotency-key' in headers
    try {
      return await send().catch(async (error: unknown) => {
        if (!isRepeatable || !(error instanceof TypeError)) throw error
        await new Promise((resolve) => setTimeout(resolve, retryPause))
        return send()
      })
    } catch (error) {
      if (signal?.aborted) throw error
      return { status: 503, body: undefined }
    }
  }
}

async function fetchWithin(milliseconds: number, url: string, init: RequestInit) {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, milliseconds)
  if (init.signal?.aborted) stop()
  init.signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(url, { ...init, signal: limit.signal })
    return { status: response.status, body: parse(await response.text()) }
  } finally {
    clearTimeout(timer)
    init.signal?.removeEventListener('abort', stop)
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
