import type { StoreId } from '#kernel/ids.ts'

/** The branches of a person, and the one whose work is shown; undefined = all of them. */
export type BranchPlace = { branches: readonly { id: StoreId; name: string }[]; branch: StoreId | undefined }

const place = 'admin.branch'

/** The search parameter of the branch in the address. */
export const branchParam = 'predajna'

/** The branch in the address, otherwise the one at which this phone was used last; undefined = all of the person. */
export function readBranch(params: URLSearchParams): StoreId | undefined {
  const chosen = params.get(branchParam) ?? localStorage.getItem(place) ?? ''
  return /^[1-9]\d{0,8}$/.test(chosen) ? Number(chosen) : undefined
}

/** A screen of the branch with the branch of the address that is open. */
export function keepBranchIn(path: string, openParams: URLSearchParams): string {
  const branch = openParams.get(branchParam)
  return branch === null ? path : `${path}?${branchParam}=${branch}`
}

/** The chosen branch if it is one of the person's; the only one of a person of one branch. */
export function chooseBranch(branches: BranchPlace['branches'], chosen: StoreId | undefined): StoreId | undefined {
  if (branches.some(({ id }) => id === chosen)) return chosen
  return branches.length === 1 ? branches[0]?.id : undefined
}

export function keepBranch(id: StoreId | undefined): void {
  if (id === undefined) localStorage.removeItem(place)
  else localStorage.setItem(place, String(id))
}
