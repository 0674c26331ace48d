import { dismissNotification, useNotification } from '#storefront/kit/notices/notify.ts'
import { Snackbar } from '#ui/snackbar.tsx'

/** At the top of the page, below the sticky header, so the cart and the search are never covered. */
export function Notifications({ isBelowHeader }: { isBelowHeader: boolean }) {
  return (
    <div className={isBelowHeader ? 'notices notices-below' : 'notices'}>
      <Snackbar message={useNotification()} onDismiss={dismissNotification} />
    </div>
  )
}
