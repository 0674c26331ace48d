import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { Alert } from '#ui/alert.tsx'
import { useIsOnline } from '../browser/use-is-online.ts'
import type { Feedback } from './feedback.ts'

export type PageMessagesProps = Pick<Feedback, 'notices'> & {
  /** A problem, if there is no order button to show it beside. */
  problem: string | null
}

/** Messages about the whole page, at its top. */
export function PageMessages({ notices, problem }: PageMessagesProps) {
  const isOnline = useIsOnline()
  return (
    <div className="grid gap-3 not-empty:pb-6">
      {!isOnline && (
        <Alert tone="warning" isLive>
          {cartMessages.offline}
        </Alert>
      )}
      {problem && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {notices.map((notice) => (
        <Alert key={notice} tone="info" isLive>
          {notice}
        </Alert>
      ))}
    </div>
  )
}
