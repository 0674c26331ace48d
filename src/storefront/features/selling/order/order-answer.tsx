import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { OrderAnswer } from './run-order-intent.ts'

export type OrderAnswerProps = { answer: OrderAnswer | undefined }

/** What has come of the button that was pressed. */
export function OrderAnswerNote({ answer }: OrderAnswerProps) {
  if (!answer) return null
  const { problem, notice, reordered } = answer
  return (
    <>
      {problem && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {notice && (
        <Alert tone="success" isLive>
          {notice}
        </Alert>
      )}
      {reordered && (
        <Alert
          tone={reordered.added.length > 0 ? 'success' : 'warning'}
          isLive
          title={
            reordered.added.length > 0 ? orderMessages.reordered(reordered.added.length) : orderMessages.reorderedNone
          }
          action={
            reordered.added.length > 0 && (
              <Button as={RouterLink} href={paths.cart()}>
                {orderMessages.toCart}
              </Button>
            )
          }
        >
          {reordered.missing.length > 0 && (
            <>
              {orderMessages.reorderMissing} {reordered.missing.join('; ')}.
            </>
          )}
        </Alert>
      )}
    </>
  )
}
