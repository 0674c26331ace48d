export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with its query string. */
  url: string
  headers: Record<string, string>
  /** JSON, or a form with files as FormData. */
  body?: unknown
}

export type ApiAnswer = { status: number; body: unknown }

/** How a call travels: over fetch in the browser, directly into the application on the server. */
export type Transport = (request: ApiRequest, options: { signal?: AbortSignal }) => Promise<ApiAnswer>
