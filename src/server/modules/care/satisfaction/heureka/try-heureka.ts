import * as z from 'zod/mini'
import type { HeurekaProblem } from '#contracts/admin/heureka-account.ts'
import { isOfOrder, postOrder } from './heureka-client.ts'

/** For an answer: a person waits. */
const usualLimitMs = 8_000
/** Every answer of the service has it. */
const answerSchema = z.object({ code: z.number() })

/**
 * What is wrong with a key; undefined = nothing that can be found. Heureka has no service that only checks one, so it is sent a
 * report without an e-mail, which it cannot take: an unknown key is 401 by its documentation, an incomplete report 400.
 */
export async function findHeurekaProblem(
  apiBase: string,
  apiKey: string,
  limitMs = usualLimitMs,
): Promise<HeurekaProblem | undefined> {
  if (apiKey === '') return 'key_missing'
  try {
    const response = await postOrder(apiBase, { apiKey }, limitMs)
    const text = await response.text()
    if (response.status === 401 || response.status === 403) return 'key_wrong'
    const isAnswered = response.ok || isOfOrder(response.status)
    return isAnswered && answerSchema.safeParse(parse(text)).success ? undefined : 'broken'
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'unreachable'
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
