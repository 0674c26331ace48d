import type { ReactNode } from 'react'
import { listWords } from '#admin/i18n/list-words.ts'
import { Button } from '#ui/button.tsx'
import { RunsLink } from '../runs/runs-link.tsx'

/** Above a list with marked rows: how many they are, and in `children` what can be done with them. */
export function MarkedBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  return (
    <div className="sticky top-0 z-10 flex items-center gap-2 bg-secondary-100 px-4 py-1.5 md:px-6">
      <span className="grow font-medium">{listWords.selected(count)}</span>
      <RunsLink />
      {children}
      <Button look="quiet" onClick={onClear}>
        {listWords.clearSelection}
      </Button>
    </div>
  )
}
