import { useId, useMemo, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import type { SheetRow } from '#contracts/admin/variants.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { variantSheetWords as words } from '#admin/i18n/variant-sheet-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { LeaveGuard } from '#admin/kit/collection/leave-guard.tsx'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayDo, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { CellNote } from './cell-note.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { SheetBar } from './sheet-bar.tsx'
import { checkSheet } from './sheet-checks.ts'
import { columnsFor, type SheetColumn } from './sheet-columns.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { useGrid } from './use-grid.ts'
import { useSheet } from './use-sheet.ts'

export type SheetData = { rows: readonly SheetRow[]; count: number; userId: number }

/** Many variants as a table of a spreadsheet: typed, pasted, checked, and saved as one run. */
export function SheetScreen() {
  const { rows, count } = useLoaderData<SheetData>()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  useLive('variant', () => void revalidate())
  const [first] = rows
  const isOfOne = first !== undefined && rows.every((row) => row.product_id === first.product_id)
  const title = isOfOne ? first.product_name : words.title
  useTitle(title)
  return (
    <section className="sheet-screen" aria-label={words.title}>
      <header className="px-4 pt-3 pb-2 md:px-6">
        <RouterLink
          href={isOfOne ? `${paths.goods}/${first.product_id}` : paths.goods}
          className="inline-flex min-h-9 items-center font-medium text-ink-soft hover:text-primary-700"
        >
          ← {words.back}
        </RouterLink>
        <h1 className="truncate text-xl">{title}</h1>
        <p className="hidden text-sm text-ink-soft md:block">{words.lead}</p>
        {count > rows.length && <Alert tone="warning">{words.tooMany(rows.length, count)}</Alert>}
      </header>
      {first ? (
        <Cells key={search} isOfOne={isOfOne} />
      ) : (
        <StateMessage icon="goods" title={words.empty} text={words.emptyHint} />
      )}
    </section>
  )
}

function Cells({ isOfOne }: { isOfOne: boolean }) {
  const { rows, userId } = useLoaderData<SheetData>()
  const session = useSession()
  const noteId = useId()
  const [isSaving, setIsSaving] = useState(false)
  const columns = useMemo(() => columnsFor((permission) => mayDo(session, permission)), [session])
  const mayWrite = useMemo(
    () => (column: SheetColumn) => column.field !== undefined && mayDo(session, column.right),
    [session],
  )
  const sheet = useSheet({ rows, columns, userId })
  const grid = useGrid({ rows, columns, sheet, mayWrite })
  const { typed, refusals } = sheet
  const checks = useMemo(() => checkSheet({ rows, columns, typed, refusals }), [rows, columns, typed, refusals])
  const isReadOnly = !columns.some(mayWrite)
  const mayNotSave = typed.size === 0 || checks.count > 0
  const save = () => {
    grid.commit()
    if (!mayNotSave) setIsSaving(true)
  }
  useShortcuts([{ group: 'form', isInFields: true, keys: ['$mod+s'], label: formWords.saveKey, run: save }])
  return (
    <>
      {isReadOnly ? (
        <p className="px-4 pb-2 text-ink-soft md:px-6">{formWords.readOnly}</p>
      ) : (
        <SheetBar grid={grid} checks={checks} onSave={save} />
      )}
      {sheet.isRestored && typed.size > 0 && sheet.past.length === 0 && (
        <p role="status" className="bg-info-50 px-4 py-2 text-sm md:px-6">
          {words.restored}
        </p>
      )}
      <CellNote grid={grid} checks={checks} id={noteId} />
      <SheetGrid grid={grid} checks={checks} noteId={noteId} isOfOne={isOfOne} />
      {isSaving && <SaveDialog grid={grid} onClose={() => setIsSaving(false)} />}
      <LeaveGuard
        isDirty={typed.size > 0}
        onSave={async () => {
          save()
          return false
        }}
        onDiscard={sheet.discard}
      />
    </>
  )
}
