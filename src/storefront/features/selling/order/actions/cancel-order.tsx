import { useState } from 'react'
import { Form } from '#storefront/router/index.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type CancelOrderProps = { isBusy: boolean }

/** Asks for confirmation: in a dialog, or without scripts in a disclosure. */
export function CancelOrder({ isBusy }: CancelOrderProps) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  if (!isHydrated)
    return (
      <details className="px-4">
        <summary className="target inline-flex min-h-11 cursor-pointer items-center font-semibold text-danger underline underline-offset-4">
          {orderMessages.cancel}
        </summary>
        <div className="grid gap-3 pt-2">
          <p>{orderMessages.cancelText}</p>
          <CancelForm isBusy={isBusy} />
        </div>
      </details>
    )
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {orderMessages.cancel}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={orderMessages.cancelTitle}
        footer={
          <>
            <Button look="secondary" onClick={() => setIsOpen(false)}>
              {orderMessages.cancelKeep}
            </Button>
            <CancelForm isBusy={isBusy} />
          </>
        }
      >
        <p>{orderMessages.cancelText}</p>
      </Dialog>
    </>
  )
}

function CancelForm({ isBusy }: CancelOrderProps) {
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="cancel" isLoading={isBusy}>
        {orderMessages.cancelConfirm}
      </Button>
    </Form>
  )
}
