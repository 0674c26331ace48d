import type { Transport } from './transport.ts'

/** Calls over the network, from the shop's own pages: cookies travel along, and the page's origin as the client URL. */
export function createFetchTransport({ baseUrl, clientUrl }: { baseUrl: string; clientUrl: string }): Transport {
  return async ({ method, url, headers, body }, { signal }) => {
    const response = await fetch(baseUrl + url, {
      method,
      headers: {
        accept: 'application/json',
        'x-client-url': clientUrl,
        // Of a form the browser itself names the type, with the boundary that it has chosen.
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      credentials: 'same-origin',
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const text = await response.text()
    return { status: response.status, body: parse(text) }
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
