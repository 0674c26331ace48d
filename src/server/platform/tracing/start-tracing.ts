import type { Context, Span } from '@opentelemetry/api'
import type { Logger } from '../logger.ts'
import { followOutsideCalls } from './outside-calls.ts'
import { setTracer, type OpenSpan, type SpanFacts, type Tracer } from './spans.ts'

export type TracingSettings = {
  /** Where OTLP/HTTP is received, without `/v1/traces`. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Of the traces, from 0 to 1. A trace is exported as a whole or not at all. */
  share: number
}

/** A collector that is away must not delay the end of the process. */
const exportTimeoutMs = 3_000

/**
 * Sends spans to the collector at `endpoint` as OTLP/HTTP in JSON, until `stop`, which sends the last ones. What the collector does not take
 * is dropped and logged.
 */
export async function startTracing(settings: TracingSettings, logger: Logger): Promise<{ stop: () => Promise<void> }> {
  const packages = await loadPackages()
  const { context, diag, DiagLogLevel } = packages.api
  const warn = (text: string) => logger.warn({ tracing: text }, 'tracing')
  const quiet = () => {}
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN)
  context.setGlobalContextManager(new packages.contexts.AsyncLocalStorageContextManager().enable())
  const provider = createProvider(packages, settings)
  setTracer(createTracer(packages, provider))
  const unfollow = followOutsideCalls()
  const stop = async () => {
    unfollow()
    setTracer(undefined)
    await provider.shutdown().catch((error: unknown) => logger.warn(error, 'tracing'))
    context.disable()
    diag.disable()
  }
  return { stop }
}

/** Only here: they are 26 MB and a tenth of a second of a start that exports nothing. */
async function loadPackages() {
  const [api, sdk, exporter, contexts, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
  ])
  return { api, sdk, exporter, contexts, resources }
}

type Packages = Awaited<ReturnType<typeof loadPackages>>
type Provider = InstanceType<Packages['sdk']['TracerProvider']>

function createProvider({ sdk, exporter, resources }: Packages, settings: TracingSettings): Provider {
  const { endpoint, headers, serviceName, share } = settings
  const traces = new exporter.OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: exportTimeoutMs,
  })
  return new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: traces })],
  })
}

function createTracer(packages: Packages, provider: Provider): Tracer {
  const { context, trace, ROOT_CONTEXT, SpanKind } = packages.api
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    job: SpanKind.CONSUMER,
    internal: SpanKind.INTERNAL,
  } satisfies Record<SpanFacts['kind'], unknown>
  const spans = provider.getTracer('shop')
  return {
    open({ name, kind, attributes = {} }) {
      const outside = kind === 'job' ? ROOT_CONTEXT : context.active()
      const span = spans.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, outside)
      return toOpenSpan(packages, { span, inside: trace.setSpan(outside, span) })
    },
    current() {
      const ids = trace.getSpanContext(context.active())
      return ids && { trace_id: ids.traceId, span_id: ids.spanId }
    },
  }
}

function toOpenSpan(
  { api: { context, SpanStatusCode } }: Packages,
  { span, inside }: { span: Span; inside: Context },
): OpenSpan {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes({ ...attributes }),
    fail(error) {
      span.setAttribute('error.type', kindOfError(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
    enter: (work) => context.with(inside, work),
    end: () => span.end(),
  }
}

/** The code of the database, of the network or of the API, otherwise the class. */
function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name
}
