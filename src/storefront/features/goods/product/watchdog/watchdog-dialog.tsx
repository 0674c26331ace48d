import { getBrowserApi } from '#storefront/api.ts'
import { watchdogMessages as words } from '#storefront/i18n/watchdog-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import { LoadingPlace } from '#storefront/kit/page/loading-place.tsx'
import { useLoaded } from '#storefront/kit/browser/use-loaded.ts'
import { useFormInPlace } from '#storefront/kit/forms/use-form-in-place.ts'
import { useMyStore } from '#storefront/kit/goods/my-store.ts'
import { useSession } from '#storefront/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type Branch, loadBranches } from '../branches/branches.ts'
import { saveWatchdog } from './save-watchdog.ts'
import { toWishEvent } from '../buy/to-wish-event.ts'
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
  // Only a stock watchdog offers stores; without the list it can still watch all of them.
  const { answer: stores, failure } = useLoaded(() => loadBranches(product.id), kind === 'sklad' ? undefined : noStores)
  const { user } = useSession()
  const myStore = useMyStore()
  const { onSubmit, ...form } = useFormInPlace(async (fields) => {
    const answer = await saveWatchdog(getBrowserApi(), fields)
    if (answer.isDone) push(toWishEvent(product, variant))
    return answer
  })
  if (!stores && failure === undefined) return <LoadingPlace label={words.title} />
  return (
    <WatchdogForm
      element="form"
      form={form}
      product={product}
      variant={variant}
      kind={kind}
      isLoggedIn={user !== undefined}
      stores={stores?.map(({ store }) => store) ?? []}
      myStoreId={myStore?.id}
      onSubmit={onSubmit}
    />
  )
}
