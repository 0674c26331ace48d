import { useRef } from 'react'
import type { Completer } from '#contracts/party/completer.ts'
import { completerMessages } from '#storefront/i18n/completer-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
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
  const block = useRef<HTMLDivElement>(null)
  const completer = useCompleter({ opened: { productId, ...opened }, variantId, block })
  const inCart = new Set(useSession().cart?.items.map(({ variant }) => variant.id))
  return (
    <div ref={block} className="empty:hidden">
      {completer && (
        <CompletionForm>
          {(busy) => (
            <CompleterBlock
              completer={completer}
              title={completerMessages.productTitle}
              basis={completer.guests ? completerMessages.ofOnePack : undefined}
              inCart={inCart}
              hasVerdicts
              busy={busy}
            >
              <RouterLink href={paths.planner()} className="target font-semibold text-primary-600 hover:underline">
                {completerMessages.planWhole}
              </RouterLink>
            </CompleterBlock>
          )}
        </CompletionForm>
      )}
    </div>
  )
}
