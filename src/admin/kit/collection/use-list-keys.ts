import { useNavigate } from 'react-router'
import { mayCall, useSession } from '#admin/session.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { findRow, useRowKeys } from '../list/use-row-keys.ts'
import type { Collection } from './collection.ts'

export type ListKeys = {
  collection: Collection
  addPath: string | undefined
  hrefOf: (row: { id: number }) => string
}

/** E edits the row under the cursor, N adds. */
export function useListKeys({ collection, addPath, hrefOf }: ListKeys): void {
  const session = useSession()
  const navigate = useNavigate()
  const edit = () => {
    const id = findRow()?.dataset['row']
    if (id !== undefined) void navigate(hrefOf({ id: Number(id) }), { state: { isEditing: true } })
  }
  useRowKeys({ onEdit: mayCall(session, collection.endpoints.change) ? edit : undefined })
  useShortcuts(
    addPath === undefined
      ? []
      : [{ keys: ['n'], label: collection.words.add, group: 'list', run: () => void navigate(addPath) }],
  )
}
