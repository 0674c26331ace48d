import type { FastifyInstance } from 'fastify'
import type { Transport } from '#api-client/transport.ts'
import type { Read } from './kept-reads.ts'

export type InProcessTransport = { transport: Transport; setCookies: string[]; calls: string[] }

/**
 * Calls the API inside this process. Public data is read without HTTP. Every other call is a request, with the visitor's own
 * headers for a private page and without any for a page that is cached for everyone. Cookies that the API sets are
 * collected for the page's answer.
 */
export function createInProcessTransport(
  app: FastifyInstance,
  {
    read,
    visitorHeaders,
    remoteAddress,
  }: { read: Read; visitorHeaders: Record<string, string>; remoteAddress?: string },
): InProcessTransport {
  const setCookies: string[] = []
  const calls: string[] = []
  const jar = new Map<string, string>()
  return {
    setCookies,
    calls,
    transport: async (request) => {
      const { method, url, headers, body } = request
      calls.push(url)
      const answer = await read(request)
      if (answer) return answer
      // The latest cookies come first: of two cookies with the same name the first one is read.
      const cookie = [...[...jar].map(([name, value]) => `${name}=${value}`), visitorHeaders['cookie']]
        .filter(Boolean)
        .join('; ')
      const encoded = await encode(body)
      const response = await app.inject({
        method,
        url,
        ...(remoteAddress !== undefined && { remoteAddress }),
        headers: {
          ...visitorHeaders,
          ...headers,
          ...(cookie && { cookie }),
          ...(encoded && { 'content-type': encoded.type }),
        },
        ...(encoded && { payload: encoded.bytes }),
      })
      for (const line of [response.headers['set-cookie'] ?? []].flat()) setCookies.push(line)
      // A later call of the same page must see what an earlier one set: the new cart's cookie, the new session.
      for (const { name, value } of response.cookies) jar.set(name, value)
      return { status: response.statusCode, body: response.body === '' ? undefined : JSON.parse(response.body) }
    },
  }
}

async function encode(body: unknown): Promise<{ type: string; bytes: Buffer | string } | undefined> {
  if (body === undefined) return undefined
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: JSON.stringify(body) }
  const form = new Response(body)
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) }
}
