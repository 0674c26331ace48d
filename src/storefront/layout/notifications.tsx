import { dismissNotification, useNotification } from '#storefront/notify.ts'
import { Snackbar } from '#ui/snackbar.tsx'

export function Notifications() {
  return <Snackbar message={useNotification()} onDismiss={dismissNotification} />
}
