import { useState } from 'react'
import type { CaseRow } from '#contracts/admin/cases.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { MarkedBar } from '#admin/kit/list/marked-bar.tsx'
import { Button } from '#ui/button.tsx'
import { CasesBulkDialog } from './cases-bulk-dialog.tsx'

/** What can be done with the marked cases. */
export function CasesBulkBar({ cases, onDone }: { cases: readonly CaseRow[]; onDone: () => void }) {
  // Those that were marked when the window was opened: the list goes on living behind it.
  const [open, setOpen] = useState<readonly CaseRow[]>()
  return (
    <MarkedBar count={cases.length} onClear={onDone}>
      <Button look="quiet" onClick={() => setOpen(cases)}>
        {words.bulk.assign}
      </Button>
      {open && (
        <CasesBulkDialog
          cases={open}
          onClose={(isDone) => {
            setOpen(undefined)
            if (isDone) onDone()
          }}
        />
      )}
    </MarkedBar>
  )
}
