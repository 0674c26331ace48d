import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import * as z from 'zod/mini'
import { openSpan, type OpenSpan } from './spans.ts'

// What Node publishes about `fetch` (undici) and about `node:http`, which the SDK of the S3 store uses.
const fetchStarted = z.object({ request: z.object({ origin: z.coerce.string(), method: z.string() }) })
const httpStarted = z.object({ request: z.object({ host: z.string(), method: z.string() }) })
const answered = z.object({ response: z.object({ statusCode: z.number() }) })
const failed = z.object({ error: z.unknown() })

/**
 * Opens a span for each call of an outside service, of which host, method and status are exported. Its path is not: it may contain the number
 * of a company or of a payment. No header is sent, so the service learns nothing about the trace. Returns what ends it.
 */
export function followOutsideCalls(): () => void {
  const spans = new WeakMap<object, OpenSpan>()

  function start(message: unknown, { method, host }: { method: string; host: string }): void {
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = openSpan({ name: `${method} ${host}`, kind: 'client', attributes })
    if (span) spans.set(keyOf(message), span)
  }

  function end(message: unknown, close: (span: OpenSpan) => void): void {
    const span = spans.get(keyOf(message))
    if (!span) return
    spans.delete(keyOf(message))
    close(span)
    span.end()
  }

  const answer = (message: unknown) =>
    end(message, (span) => {
      const { statusCode } = answered.parse(message).response
      span.set({ 'http.response.status_code': statusCode })
      if (statusCode >= 400) span.fail(String(statusCode))
    })
  const fail = (message: unknown) => end(message, (span) => span.fail(failed.parse(message).error))
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create'(message) {
      const { origin, method } = fetchStarted.parse(message).request
      start(message, { method, host: new URL(origin).host })
    },
    'undici:request:headers': answer,
    'undici:request:error': fail,
    'http.client.request.created'(message) {
      const { host, method } = httpStarted.parse(message).request
      start(message, { method, host })
    },
    'http.client.response.finish': answer,
    'http.client.request.error': fail,
  }
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener)
  }
}

const carrying = z.object({ request: z.custom<object>((value) => typeof value === 'object' && value !== null) })

/** The request itself, which the messages about one call share. */
function keyOf(message: unknown): object {
  return carrying.parse(message).request
}
