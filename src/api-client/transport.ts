import type { Endpoint } from '#contracts/endpoint.ts'

export type ApiRequest = {
  method: Endpoint['method']
  /** Path with its query string. */
  url: string
  headers: Record<string, string>
  /** JSON, or a form with files as FormData. */
  body?: unknown
  /** The same call before it became a URL, for a transport that needs none. */
  endpoint?: Endpoint
  input?: ApiInput
}

/** The parameters of a call, not checked yet. */
export type ApiInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | undefined>
}

export type ApiAnswer = { status: number; body: unknown }

/** How a call travels: over fetch in the browser, directly into the application on the server. */
export type Transport = (request: ApiRequest, options: { signal?: AbortSignal }) => Promise<ApiAnswer>
