import { api } from '#admin/api.ts'
import { usePart } from '#admin/kit/states/use-part.ts'

/** Topics and branches to choose from. */
export function useChoices() {
  return usePart('topics', async (signal) => (await api.contentTopics.list({ signal })).data)
}
