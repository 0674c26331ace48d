import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { AnsweredForm } from '#storefront/kit/forms/sent-form.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { OrderDone } from './run-order-intent.ts'

export type OrderAnswerProps = { form: AnsweredForm<OrderDone> }

/** The outcome of the pressed button. */
export function OrderAnswerNote({ form }: OrderAnswerProps) {
  const { notice, reordered } = form.done ?? {}
  return (
    <>
      <FormProblem form={form} />
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
