import { plannerMessages } from '#storefront/i18n/planner-messages.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { notify } from '#storefront/kit/notices/notify.ts'
import { Button } from '#ui/button.tsx'

const words = plannerMessages.share

export type SharePlanProps = {
  /** The form that makes a shared list; undefined for an empty plan. */
  listHref: string | undefined
}

/** Shares the list; prints it and copies its address, which without scripts the browser's own menu does. */
export function SharePlan({ listHref }: SharePlanProps) {
  const isHydrated = useHydrated()
  return (
    <div className="plan-share">
      {listHref !== undefined && (
        <Button as={RouterLink} href={listHref} look="secondary">
          {words.divide}
        </Button>
      )}
      {isHydrated && (
        <>
          <Button look="secondary" onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button look="secondary" onClick={() => void copyAddress()}>
            {words.copy}
          </Button>
        </>
      )}
      <p className="text-xs text-ink-soft">{words.hint}</p>
    </div>
  )
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    notify({ tone: 'success', text: words.copied })
  } catch {
    notify({ tone: 'warning', text: words.notCopied })
  }
}
