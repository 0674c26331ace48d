import type { Completer } from '#contracts/party/completer.ts'
import { completerMessages } from '#storefront/i18n/completer-messages.ts'
import { useSession } from '#storefront/session.ts'
import { CompleterBlock } from './completer-block.tsx'
import { CompletionForm } from './completion-form.tsx'
import { useCompleter } from './use-completer.ts'

export type ProductCompleterProps = {
  productId: number
  /** The variant that is shown. */
  variantId: number
  /** For the variant with which the page was opened. */
  opened: { variantId: number; completer: Completer }
}

/**
 * What else a party with this product needs, the same in the stored page for everyone. After hydration it says which of it the
 * visitor's cart has, and whether it will be in time.
 */
export function ProductCompleter({ productId, variantId, opened }: ProductCompleterProps) {
  const completer = useCompleter({ productId, ...opened }, variantId)
  const inCart = new Set(useSession().cart?.items.map(({ variant }) => variant.id))
  if (!completer) return null
  return (
    <CompletionForm>
      {(busy) => (
        <CompleterBlock
          completer={completer}
          title={completerMessages.productTitle}
          basis={completer.guests ? completerMessages.ofOnePack : undefined}
          inCart={inCart}
          hasVerdicts
          busy={busy}
        />
      )}
    </CompletionForm>
  )
}
