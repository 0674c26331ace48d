import { api } from '#admin/api.ts'
import { usePart } from '#admin/kit/states/use-part.ts'

/** The people who may settle cases. */
export function useOwners() {
  return usePart('owners', async (signal) => (await api.cases.owners({ signal })).data)
}
