import { useEffect, useId, useRef } from 'react'
import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { confirmAdult } from '#storefront/kit/goods/adult-consent.ts'
import { useTurn } from '#storefront/kit/browser/opening-queue.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { holdPage, releasePage } from '#ui/use-modal.ts'

/**
 * Cannot be dismissed: it is a question with two answers. The cookie bar waits for it. Browsers close a dialog at the second
 * Escape even if `cancel` is prevented, so the key is suppressed earlier, and a dialog that closes anyway opens again.
 */
export function AgeDialog() {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isTurn = useTurn('age', true)
  useEffect(() => {
    if (!isTurn) return
    holdPage()
    dialog.current?.showModal()
    return releasePage
  }, [isTurn])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
      className="modal window"
    >
      <div className="grid gap-6 p-6 text-center md:p-8">
        <p aria-hidden className="font-display text-3xl font-bold text-quaternary-600">
          18+
        </p>
        <h2 id={titleId} className="text-xl">
          {productDialogMessages.ageQuestion}
        </h2>
        <div className="grid gap-3">
          <Button size="lg" isWide onClick={confirmAdult}>
            {productDialogMessages.ageYes}
          </Button>
          <Button as={RouterLink} href={paths.home()} look="secondary" size="lg" isWide>
            {productDialogMessages.ageNo}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
