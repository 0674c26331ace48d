import { completerMessages } from '#storefront/i18n/completer-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { useSession } from '#storefront/session.ts'
import { CompleterBlock, type CompleterBlockProps } from './completer-block.tsx'
import { CompletionForm } from './completion-form.tsx'

export type PageCompleterProps = Pick<CompleterBlockProps, 'completer' | 'title' | 'held'> & {
  /** By what the guests were counted, if they are known. */
  basis: string
  /** The address of the planner. */
  planner: string
}

/**
 * What a party lacks, the same in the stored page for everyone. After hydration it says which of it the visitor's cart has, and whether
 * it will be in time.
 */
export function PageCompleter({ completer, basis, planner, ...block }: PageCompleterProps) {
  const inCart = new Set(useSession().cart?.items.map(({ variant }) => variant.id))
  return (
    <CompletionForm>
      {(busy) => (
        <CompleterBlock
          {...block}
          completer={completer}
          basis={completer.guests ? basis : undefined}
          inCart={inCart}
          hasVerdicts
          busy={busy}
        >
          <RouterLink href={planner} className="target font-semibold text-primary-600 hover:underline">
            {completerMessages.planWhole}
          </RouterLink>
        </CompleterBlock>
      )}
    </CompletionForm>
  )
}
