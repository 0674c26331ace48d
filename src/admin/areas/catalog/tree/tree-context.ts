import { useOutletContext } from 'react-router'
import type { AdminCategoryRow } from '#contracts/admin/categories.ts'
import type { ListContext } from '#admin/kit/collection/open-thing.ts'

/** What the tree lends to the open category. */
export type TreeContext = ListContext & {
  rows: readonly AdminCategoryRow[]
  /** Undefined = the person may not move. */
  askMove: ((id: number) => void) | undefined
  /** Undefined = the person may not remove. */
  askMerge: ((id: number) => void) | undefined
  /** Undefined = the person may not add. */
  askAdd: ((parentId: number) => void) | undefined
}

export function useTreeContext(): TreeContext {
  return useOutletContext<TreeContext>()
}
