import { api } from '#admin/api.ts'
import { usePart } from '#admin/kit/states/use-part.ts'

/** The people who may settle cases. Without an answer, as without a signal, the list is empty. */
export function useOwners(): readonly { id: number; name: string }[] {
  const { part = [] } = usePart('owners', async (signal) => (await api.cases.owners({ signal })).data)
  return part
}
