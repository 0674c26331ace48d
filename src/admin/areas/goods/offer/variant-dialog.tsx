import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { offerWords } from '#admin/i18n/offer-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { KeptNote } from '#admin/kit/form/kept-note.tsx'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RestoredNote } from './restored-note.tsx'
import { byVersion, changeVariant, createVariant, toTyped } from './typed-variant.ts'
import { VariantFields } from './variant-fields.tsx'
import { variantName } from './variant-name.ts'

const words = offerWords.form

export type VariantDialogProps = {
  /** Undefined = a new one. */
  variant: AdminVariant | undefined
  /** Values from before a write, which the form begins with; of a new one those of a removed one. */
  restored?: Partial<AdminVariant> | undefined
  productId: number
  /** All of the product: a new one begins with their price. */
  variants: readonly AdminVariant[]
  onClose: () => void
  onDone: () => void
}

export function VariantDialog({ variant, restored, productId, variants, onClose, onDone }: VariantDialogProps) {
  const { typed, since, change, clear } = useTyped({ variant, restored, productId, variants })
  const { isRunning, problem, errors, submit } = useSubmit()
  const mayRemove = mayCall(useSession(), adminEndpoints.variants.remove)
  const save = () =>
    submit(async () => {
      try {
        if (variant) await changeVariant(variant, typed)
        else showToast({ tone: 'success', text: words.added((await createVariant(productId, typed)).code) })
        clear()
        onDone()
      } catch (error) {
        // The next save is based on what is there now.
        if (error instanceof ApiProblem && error.code === 'stale') onDone()
        throw error
      }
    })
  const remove = (known: AdminVariant) =>
    submit(async () => {
      const { data } = await api.variants.remove({ ...byVersion(known), body: undefined })
      showToast({ tone: 'success', text: words.outcome[data.outcome] })
      onDone()
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={variant ? words.editTitle(variantName(variant)) : words.addTitle}
      footer={
        <>
          {variant && mayRemove && (
            <Button look="quiet" isLoading={isRunning} onClick={() => void remove(variant)}>
              {words.remove}
            </Button>
          )}
          <Button isLoading={isRunning} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <KeptNote since={since} onClear={() => clear()} />
        {restored && <RestoredNote text={variant ? undefined : words.removedNote} />}
        {problem !== undefined && <Problem text={problem} />}
        <VariantFields {...{ variant, restored, variants, typed, errors }} onChange={change} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}

type Opened = Pick<VariantDialogProps, 'variant' | 'restored' | 'productId' | 'variants'>

/** What is written over an older state does not change the present one. */
function useTyped({ variant, restored, productId, variants }: Opened) {
  const name = variant ? `variant/${variant.id}` : `new-variant/${productId}`
  return useKept(restored ? `${name}/restored` : name, toTyped({ ...variant, ...restored }, variants))
}

function Problem({ text }: { text: string }) {
  return (
    <div className="md:col-span-2">
      <Alert tone="danger" isLive>
        {text}
      </Alert>
    </div>
  )
}
