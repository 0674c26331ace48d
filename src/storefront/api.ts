import { type ApiClient, ApiProblem, createApiClient } from '#api-client/api-client.ts'
import { createFetchTransport } from '#api-client/fetch-transport.ts'
import { whileStaying } from './kit/browser/destination.ts'
import { advanceLoadingBar } from './kit/browser/loading-bar-store.ts'

export type { ApiClient }
export { ApiProblem }

/** What render/ hands to every loader and action on the server. */
export type RequestContext = { api: ApiClient; canonicalOrigin: string }

let browserApi: ApiClient | undefined

/** The API over fetch, for what happens after the page is there. Its base URL is written by entry.server.tsx. */
export function getBrowserApi(): ApiClient {
  if (browserApi) return browserApi
  const baseUrl = document.querySelector<HTMLElement>('#state')?.dataset['api'] ?? ''
  const send = createFetchTransport({ baseUrl, clientUrl: location.origin })
  browserApi = createApiClient({
    transport: (call, options) => {
      const answer = send(call, options)
      return call.method === 'GET' ? answer : whileStaying(answer)
    },
    onAnswer: advanceLoadingBar,
  })
  return browserApi
}

/** The API of a loader or an action: in-process on the server, over fetch in the browser. */
export function getApi({ context }: { context?: unknown }): ApiClient {
  return typeof document === 'undefined' ? readContext(context).api : getBrowserApi()
}

/** Where the shop lives, for canonical links; in the browser the page's own origin is as good. */
export function getOrigin({ context }: { context?: unknown }): string {
  return typeof document === 'undefined' ? readContext(context).canonicalOrigin : location.origin
}

/** The answer, or `undefined` when the API does not know the thing. Other failures go on to the error page. */
export async function findOrUndefined<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined
    throw error
  }
}

function readContext(context: unknown): RequestContext {
  // entry.server.tsx is the only caller of the static handler and always passes a RequestContext.
  return context as RequestContext
}
