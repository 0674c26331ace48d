import type { ApiClient } from '#api-client/api-client.ts'
import { ApiProblem } from '#api-client/client-of.ts'
import { createFetchTransport } from '#api-client/fetch-transport.ts'
import { createGrowingClient } from '#api-client/growing-client.ts'
import { trackWrite } from './kit/browser/destination.ts'
import { advanceLoadingBar } from './kit/browser/loading-bar-store.ts'
import { withReload } from './kit/browser/reload-on-stale-chunk.ts'

export type { ApiClient }
export { ApiProblem }

/** What render/ passes to every loader and action on the server. */
export type RequestContext = { api: ApiClient; canonicalOrigin: string }

const loadOthers = withReload(async () => (await import('#api-client/api-client.ts')).createApiClient)

let browserApi: ApiClient | undefined

/** The API over fetch, for calls in the browser. entry.server.tsx writes its base URL into the page. */
export function getBrowserApi(): ApiClient {
  if (browserApi) return browserApi
  const baseUrl = document.querySelector<HTMLElement>('#state')?.dataset['api'] ?? ''
  const send = createFetchTransport({ baseUrl, clientUrl: location.origin })
  browserApi = createGrowingClient({
    loadOthers,
    transport: (call, options) => {
      const answer = send(call, options)
      return call.method === 'GET' ? answer : trackWrite(answer)
    },
    onAnswer: advanceLoadingBar,
  })
  return browserApi
}

/** The API of a loader or an action: in-process on the server, over fetch in the browser. */
export function getApi({ context }: { context?: unknown }): ApiClient {
  return typeof document === 'undefined' ? readContext(context).api : getBrowserApi()
}

/** The origin of the shop, for canonical links; in the browser that of the page is sufficient. */
export function getOrigin({ context }: { context?: unknown }): string {
  return typeof document === 'undefined' ? readContext(context).canonicalOrigin : location.origin
}

/** The answer, or `undefined` for a 404 of the API. Throws all other failures, which show the error page. */
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
