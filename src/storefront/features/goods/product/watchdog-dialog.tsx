import { type SubmitEvent, useState } from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { watchdogMessages as words } from '#storefront/i18n/watchdog-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import { LoadingPlace } from '#storefront/kit/page/loading-place.tsx'
import { useLoaded } from '#storefront/kit/browser/use-loaded.ts'
import { visibly } from '#storefront/kit/browser/visibly.ts'
import { useMyStore } from '#storefront/kit/goods/my-store.ts'
import { useSession } from '#storefront/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type WatchdogOutcome, saveWatchdog } from './save-watchdog.ts'
import { type Branch, loadBranches } from './branches.ts'
import { toWishEvent } from './to-wish-event.ts'
import { WatchdogForm, type WatchdogFormProps } from './watchdog-form.tsx'

const noStores: Branch[] = []

export type WatchdogDialogProps = Pick<WatchdogFormProps, 'product' | 'variant' | 'kind'> & {
  isOpen: boolean
  onClose: () => void
}

export function WatchdogDialog({ isOpen, onClose, ...what }: WatchdogDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={what.kind === 'sklad' ? words.title : words.price}>
      {isOpen && <OpenForm {...what} />}
    </Dialog>
  )
}

function OpenForm({ product, variant, kind }: Pick<WatchdogFormProps, 'product' | 'variant' | 'kind'>) {
  // Only the stock asks for a branch, and a watchdog for any branch needs none.
  const { answer: stores, failure } = useLoaded(() => loadBranches(product.id), kind === 'sklad' ? undefined : noStores)
  const { user } = useSession()
  const myStore = useMyStore()
  const [outcome, setOutcome] = useState<WatchdogOutcome>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const saved = await visibly(saveWatchdog(getBrowserApi(), new FormData(event.currentTarget)))
    if (saved.isSaved) push(toWishEvent(product, variant))
    setOutcome(saved)
    setIsBusy(false)
  }

  if (!stores && failure === undefined) return <LoadingPlace label={words.title} />
  return (
    <WatchdogForm
      form="form"
      product={product}
      variant={variant}
      kind={kind}
      isLoggedIn={user !== undefined}
      stores={stores?.map(({ store }) => store) ?? []}
      myStoreId={myStore?.id}
      outcome={outcome}
      isBusy={isBusy}
      onSubmit={(event) => void submit(event)}
    />
  )
}
