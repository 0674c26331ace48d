import * as z from 'zod'
import { startHttpDouble, type HttpDouble } from './http-double.ts'

const attribute = z.object({
  key: z.string(),
  value: z
    .object({ stringValue: z.string().optional(), intValue: z.number().optional() })
    .transform(({ stringValue, intValue }) => stringValue ?? intValue),
})
const attributes = z
  .array(attribute)
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])))
const received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              attributes,
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type ReceivedSpan = z.output<typeof received>['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & {
  service: string
}

export type TraceCollector = HttpDouble & {
  spans: ReceivedSpan[]
  /** What arrived, as text. */
  bodies: string[]
  /** Requests with another key are refused. */
  key: string
}

/** A local double of a collector that receives OTLP/HTTP in JSON at `/v1/traces`, as `opentelemetry-proto` 1.x describes it. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const key = 'collector-key'
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const double = await startHttpDouble(({ method, url, headers, body }) => {
    if (method !== 'POST' || url.pathname !== '/v1/traces') return { status: 404, body: '{}' }
    if (headers['x-key'] !== key) return { status: 401, body: '{}' }
    bodies.push(body)
    for (const { resource, scopeSpans } of received.parse(JSON.parse(body)).resourceSpans) {
      const service = String(resource.attributes['service.name'])
      spans.push(...scopeSpans.flatMap((scope) => scope.spans).map((span) => ({ ...span, service })))
    }
    return { body: '{}' }
  })
  return { ...double, spans, bodies, key }
}
