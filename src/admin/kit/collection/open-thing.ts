import { useOutletContext } from 'react-router'
import type { Thing } from './collection.ts'

/** What an open thing reports to its list. */
export type ListContext = {
  /** Shows the saved thing in its row. */
  onSaved: (item: Thing) => void
}

export function useListContext(): ListContext {
  return useOutletContext<ListContext>()
}
