import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import type { Checkout } from '#contracts/checkout.ts'
import { ChevronUpIcon } from '#ui/icons.tsx'
import { Price } from '#ui/price.tsx'
import { TotalsList } from './totals-list.tsx'

const words = shoppingMessages.checkout

export type CheckoutSummaryProps = {
  checkout: Checkout
  /** Names of the steps that still want something. */
  missing: readonly string[]
  isChecking: boolean
}

/** The sum in sight all the time: a column at the right, on a phone a bar at the bottom that unfolds. */
export function CheckoutSummary({ checkout, missing, isChecking }: CheckoutSummaryProps) {
  return (
    <>
      <aside aria-label={words.summary} className="hidden lg:block">
        <div className="sticky top-6 grid gap-4 rounded-card border border-line bg-panel p-6">
          <h2 className="text-xl">{words.summary}</h2>
          <TotalsList checkout={checkout} isChecking={isChecking} />
          <Missing missing={missing} />
          <p className="text-xs text-ink-soft">{words.trust}</p>
        </div>
      </aside>
      <aside
        aria-label={words.summary}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ground shadow-float lg:hidden"
      >
        <details className="group">
          <summary className="page flex min-h-15 list-none items-center gap-3 py-2">
            <span className="grow">
              <span className="block text-xs text-ink-soft">
                {words.total} {words.withVat}
              </span>
              <Price cents={checkout.totals.total_cents} size="lg" className={isChecking ? 'text-ink-soft' : ''} />
            </span>
            <span className="font-semibold text-primary-600">{words.summaryOpen}</span>
            <ChevronUpIcon className="size-5 text-primary-600 transition group-open:rotate-180" />
          </summary>
          <div className="page grid gap-3 pb-4">
            <TotalsList checkout={checkout} isChecking={isChecking} />
            <Missing missing={missing} />
          </div>
        </details>
      </aside>
    </>
  )
}

function Missing({ missing }: { missing: readonly string[] }) {
  return (
    <p className="text-ink-soft">
      {missing.length === 0 ? words.missingNone : `${words.missing}: ${missing.join(', ').toLowerCase()}.`}
    </p>
  )
}
