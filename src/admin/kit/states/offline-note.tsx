import { kitWords } from '#admin/i18n/kit-words.ts'
import { useIsReachable } from '../browser/connection.ts'
import { Icon } from '../icons/icon.tsx'

/** A quiet line over the screen while the shop cannot be reached. */
export function OfflineNote() {
  const isReachable = useIsReachable()
  return (
    <div role="status">
      {!isReachable && (
        <p className="flex items-center gap-2 bg-warning-50 px-4 py-2 font-medium text-warning">
          <Icon name="offline" className="size-4" />
          {kitWords.states.offlineNote}
        </p>
      )}
    </div>
  )
}
