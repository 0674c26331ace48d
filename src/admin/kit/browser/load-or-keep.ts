import { isUnanswered } from './unanswered.ts'
import { keepAnswer, readKeptAnswer } from './kept-answers.ts'

export type Loaded<Data> = {
  data: Data
  /** When the data was loaded, if it is an earlier answer; undefined = now. */
  keptAt: string | undefined
}

/** A customer is waiting at the counter: an earlier answer now is better than a new one later. */
const patienceMs = 3_000

/** The answer of the shop, or the last one that this browser has, if the shop does not answer in time. */
export async function loadOrKeep<Data>(name: string, load: () => Promise<{ data: Data }>): Promise<Loaded<Data>> {
  const kept = readKeptAnswer<Data>(name)
  const fresh = load().then(({ data }): Loaded<Data> => {
    keepAnswer(name, data)
    return { data, keptAt: undefined }
  })
  if (!kept) return fresh
  const earlier: Loaded<Data> = { data: kept.data, keptAt: kept.at }
  const orEarlier = fresh.catch((error: unknown) => {
    if (isUnanswered(error)) return earlier
    throw error
  })
  return Promise.race([orEarlier, new Promise<typeof earlier>((resolve) => setTimeout(resolve, patienceMs, earlier))])
}
