import { plannerMessages } from '#storefront/i18n/planner-messages.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { notify } from '#storefront/kit/notices/notify.ts'
import { Button } from '#ui/button.tsx'

const words = plannerMessages.share

/** Prints the list and copies its address; without scripts the browser's own menu does both. */
export function SharePlan() {
  const isHydrated = useHydrated()
  return (
    <div className="plan-share">
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
