import { type SubmitEvent, Suspense, use, useState } from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { watchdogMessages as words } from '#storefront/i18n/watchdog-messages.ts'
import { push } from '#storefront/kit/data-layer.ts'
import { useMyStore } from '#storefront/kit/my-store.ts'
import { useSession } from '#storefront/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type WatchdogOutcome, saveWatchdog } from './save-watchdog.ts'
import { type StoreRow, loadStoreRows } from './store-rows.ts'
import { toWishEvent } from './to-wish-event.ts'
import { WatchdogForm, type WatchdogFormProps } from './watchdog-form.tsx'

export type WatchdogDialogProps = Pick<WatchdogFormProps, 'product' | 'variant' | 'kind'> & {
  isOpen: boolean
  onClose: () => void
}

export function WatchdogDialog({ isOpen, onClose, ...what }: WatchdogDialogProps) {
  // Only the stock asks for a branch.
  const [rows] = useState(() => (what.kind === 'sklad' ? loadStoreRows(what.product.id) : Promise.resolve([])))
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={what.kind === 'sklad' ? words.title : words.price}>
      {isOpen && (
        <Suspense fallback={<Spinner className="size-8 text-primary-600" label={words.title} />}>
          <OpenForm {...what} rows={rows} />
        </Suspense>
      )}
    </Dialog>
  )
}

type OpenFormProps = Pick<WatchdogFormProps, 'product' | 'variant' | 'kind'> & { rows: Promise<StoreRow[] | undefined> }

function OpenForm({ product, variant, kind, rows }: OpenFormProps) {
  const stores = use(rows)
  const { user } = useSession()
  const myStore = useMyStore()
  const [outcome, setOutcome] = useState<WatchdogOutcome>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const saved = await saveWatchdog(getBrowserApi(), new FormData(event.currentTarget))
    if (saved.isSaved) push(toWishEvent(product, variant))
    setOutcome(saved)
    setIsBusy(false)
  }

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
