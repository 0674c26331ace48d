import { useNavigate, useRevalidator } from 'react-router'
import type { AdminCategoryRow } from '#contracts/admin/categories.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { paths } from '#admin/paths.ts'
import { AddDialog } from './add-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Tree } from './use-tree.ts'

/** What a dialog is open for. */
export type Asking =
  | { kind: 'move'; id: number }
  | { kind: 'merge'; id: number }
  | { kind: 'add'; parentId: number | null }
  | undefined

export type TreeDialogsProps = {
  asking: Asking
  rows: readonly AdminCategoryRow[]
  onMove: Tree['move']
  onClose: () => void
}

export function TreeDialogs({ asking, rows, onMove, onClose }: TreeDialogsProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const open = (id: number) => void Promise.resolve(navigate(`${paths.categories}/${id}`)).then(() => revalidate())
  if (asking?.kind === 'add') {
    return (
      <AddDialog
        rows={rows}
        parentId={asking.parentId}
        onClose={onClose}
        onAdded={({ id, name }) => {
          onClose()
          showToast({ tone: 'success', text: words.created(name) })
          open(id)
        }}
      />
    )
  }
  const row = asking && rows.find(({ id }) => id === asking.id)
  if (!row) return null
  if (asking.kind === 'merge') {
    return (
      <MergeDialog
        rows={rows}
        row={row}
        onClose={onClose}
        onMerged={(into, undo) => {
          onClose()
          offerUndo(words.merged(row.name), [undo], () => void revalidate())
          open(into.id)
        }}
      />
    )
  }
  return (
    <MoveDialog
      // One that is moved meanwhile, such as by a key pressed before, is asked about from where it is.
      key={`${row.id} ${row.parent_id}`}
      rows={rows}
      row={row}
      onClose={onClose}
      onMove={(place) => {
        onClose()
        void onMove(row.id, () => place)
      }}
    />
  )
}
