import { useRef } from 'react'
import type { Completer } from '#contracts/party/completer.ts'
import { completerMessages } from '#storefront/i18n/completer-messages.ts'
import { paths } from '#storefront/paths.ts'
import { PageCompleter } from './page-completer.tsx'
import { useCompleter } from './use-completer.ts'

export type ProductCompleterProps = {
  productId: number
  /** The variant that is shown. */
  variantId: number
  /** For the variant with which the page was opened. */
  opened: { variantId: number; completer: Completer }
}

/** What else a party with this product needs. */
export function ProductCompleter({ productId, variantId, opened }: ProductCompleterProps) {
  const block = useRef<HTMLDivElement>(null)
  const completer = useCompleter({ opened: { productId, ...opened }, variantId, block })
  return (
    <div ref={block} className="empty:hidden">
      {completer && (
        <PageCompleter
          completer={completer}
          title={completerMessages.productTitle}
          basis={completerMessages.ofOnePack}
          planner={paths.planner()}
        />
      )}
    </div>
  )
}
