/** Values of few kinds: a route, a method, a status. Never an id, an address of a person or anything that someone has typed. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export type SpanFacts = {
  /** As restricted as the attributes. */
  name: string
  /** A job has no parent: what enqueued it has long ended. */
  kind: 'server' | 'client' | 'job' | 'internal'
  attributes?: SpanAttributes
}

export type OpenSpan = {
  rename: (name: string) => void
  set: (attributes: SpanAttributes) => void
  /** Exports the kind of the error and not its text, which may contain what a customer has typed. */
  fail: (error: unknown) => void
  /** Spans opened inside `work`, also later by what it started, are children of this one. */
  enter: <Result>(work: () => Result) => Result
  end: () => void
}

type TraceIds = { trace_id: string; span_id: string }

export type Tracer = {
  open: (facts: SpanFacts) => OpenSpan
  /** Undefined outside of any span. */
  current: () => TraceIds | undefined
}

// Of the process, as the SDK is: a parameter through every module would serve one exporter.
let tracer: Tracer | undefined

/** `undefined` = nothing is traced. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

/** Undefined if nothing is traced. The caller ends it. */
export function openSpan(facts: SpanFacts): OpenSpan | undefined {
  return tracer?.open(facts)
}

/** Runs `work` in a span of its own, or as it is if nothing is traced. */
export async function inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  const span = tracer?.open(facts)
  if (!span) return work()
  try {
    return await span.enter(work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

/** The ids of the present span under the names that OpenTelemetry has for logs. A new object each time, because pino adds the line to it. */
export function traceIds(): TraceIds | Record<string, never> {
  return tracer?.current() ?? {}
}
