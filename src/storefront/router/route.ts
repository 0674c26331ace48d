import type { ComponentType } from 'react'

// The parts of a route. Names and meaning are those of React Router, so its documentation applies.

export type Params = Readonly<Record<string, string | undefined>>

/** `context` is what the server passes to `loadPage`; a browser has none. */
export type LoaderFunctionArgs = { request: Request; params: Params; context?: unknown }
export type ActionFunctionArgs = LoaderFunctionArgs

export type ShouldRevalidateFunctionArgs = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** What a file in routes/ exports. */
export type RouteModule = {
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
  shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean
  handle?: unknown
  Component?: ComponentType
  ErrorBoundary?: ComponentType
}

/** A row of the route table. `path` has `:name` for a parameter, `:name?` for one that may be missing at its end; `*` is any other path. */
export type RouteObject = { id: string; path: string; load: () => Promise<RouteModule> }

const answerMark = Symbol('answer')

/** Data with a status and headers. */
export type Answer<Data> = { [answerMark]: true; data: Data; init: ResponseInit }

/** Answers with a status and headers; thrown, it shows the error page. */
export function data<Data>(value: Data, init: ResponseInit): Answer<Data> {
  return { [answerMark]: true, data: value, init }
}

export function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && answerMark in value
}

/** The data of a loader or an action as components receive them. */
export type DataOf<Call> = Call extends (...args: never[]) => infer Result ? Unwrapped<Awaited<Result>> : Call
type Unwrapped<Result> = Result extends Response ? never : Result extends Answer<infer Data> ? Data : Result

export function redirect(url: string, init: number | ResponseInit = 302): Response {
  const { headers, ...rest } = typeof init === 'number' ? { status: init } : { status: 302, ...init }
  return new Response(null, { ...rest, headers: { ...headers, location: url } })
}

/** A thrown `data(…)`, also after its way through the page's state. */
export type RouteErrorResponse = { status: number; data: unknown }

export function isRouteErrorResponse(error: unknown): error is RouteErrorResponse {
  return (
    typeof error === 'object' && error !== null && !(error instanceof Error) && 'status' in error && 'data' in error
  )
}
