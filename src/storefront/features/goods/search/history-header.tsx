import { searchMessages } from '#storefront/i18n/search-messages.ts'

export type HistoryHeaderProps = { onClear: () => void; onClose: () => void }

/** The title of the last searches and the button that clears them; above the list, which may contain only options. */
export function HistoryHeader({ onClear, onClose }: HistoryHeaderProps) {
  return (
    <div className="flex items-center justify-between gap-2 px-3">
      <span className="text-sm font-semibold text-ink-soft">{searchMessages.lastSearches}</span>
      <button
        type="button"
        onClick={onClear}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
        // The list would paint over its focus ring.
        className="relative min-h-11 text-xs font-semibold text-primary-600 hover:underline"
      >
        {searchMessages.clearSearches}
      </button>
    </div>
  )
}
