import { listWords } from '#admin/i18n/list-words.ts'
import { Button } from '#ui/button.tsx'

export type MoreRowsProps = { rows: { hasMore: boolean; isLoading: boolean; loadMore: () => Promise<void> } }

/** The way to the next page of a list; nothing below the last one. */
export function MoreRows({ rows }: MoreRowsProps) {
  return (
    rows.hasMore && (
      <div className="grid justify-items-center p-4">
        <Button look="secondary" isLoading={rows.isLoading} onClick={() => void rows.loadMore()}>
          {listWords.more}
        </Button>
      </div>
    )
  )
}
