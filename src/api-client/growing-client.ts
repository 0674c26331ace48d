import { firstEndpoints } from '#contracts/first-endpoints.ts'
import type { ApiClient } from './api-client.ts'
import { type ClientOptions, createClientOf } from './client-of.ts'

export type GrowingOptions = ClientOptions & { loadOthers: () => Promise<(options: ClientOptions) => ApiClient> }

type Call = (input: unknown) => Promise<unknown>
type Groups = Record<string, Record<string, Call | undefined> | undefined>

/** The storefront's API in a browser: the calls of a first visit, and the table of all others once one of them is called. */
export function createGrowingClient({ loadOthers, ...options }: GrowingOptions): ApiClient {
  // Both have the calls of the contracts by their names, which a proxy cannot know.
  const first = createClientOf(firstEndpoints, options) as unknown as Groups
  const findLater = async (group: string, name: string) => {
    const createOthers = await loadOthers()
    const call = (createOthers(options) as unknown as Groups)[group]?.[name]
    if (!call) throw new Error(`The API has no ${group}.${name}`)
    return call
  }
  const toGroup = (group: string) =>
    new Proxy<Record<string, Call>>(
      {},
      {
        get: (_, name: string) =>
          first[group]?.[name] ?? (async (input: unknown) => (await findLater(group, name))(input)),
      },
    )
  return new Proxy({}, { get: (_, group: string) => toGroup(group) }) as ApiClient
}
