import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import type { PricePatch, PriceView } from '#contracts/admin/variants.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { offerWords } from '#admin/i18n/offer-words.ts'
import { MinuteInput } from '#admin/kit/day/minute-input.tsx'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { KeptNote } from '#admin/kit/form/kept-note.tsx'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { usePreview } from '#admin/kit/preview/use-preview.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PriceSeen } from './price-seen.tsx'
import { RestoredNote } from './restored-note.tsx'
import { fromNowOn, toPatch, toTyped, type TypedPrice } from './typed-price.ts'
import { variantName } from './variant-name.ts'

const words = offerWords.priceForm

export type PriceDialogProps = {
  variant: AdminVariant
  /** Values from before a write, which the form begins with. */
  restored?: Partial<AdminVariant> | undefined
  onClose: () => void
  onDone: () => void
}

/** A price as it is typed, with what the law says and what the customer will see. */
export function PriceDialog({ variant, restored, onClose, onDone }: PriceDialogProps) {
  const [start] = useState(() => toTyped({ ...variant, ...(restored && fromNowOn(restored, new Date())) }))
  const kept = useKept(restored ? `price/${variant.id}/restored` : `price/${variant.id}`, start)
  const { typed } = kept
  const patch = toPatch(typed, variant)
  const preview = usePreviewOf(variant, patch)
  const { isSaving, problem, forget, save } = useSave({ variant, onClose, onDone, onSaved: () => kept.clear() })
  const refusal = problem ?? preview.problem
  const isReady = Object.keys(patch).length > 0 && !preview.isAsking && refusal === undefined
  const change = (part: Partial<TypedPrice>) => {
    kept.change(part)
    forget()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(variantName(variant))}
      footer={
        <Button isLoading={isSaving} disabled={!isReady} onClick={() => void save(patch)}>
          {words.save}
        </Button>
      }
    >
      <form
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void save(patch)
        }}
      >
        <KeptNote since={kept.since} onClear={() => kept.clear()} />
        {restored && <RestoredNote />}
        <Euros label={words.price} value={typed.price} onChange={(price) => change({ price })} />
        <Euros label={words.sale} hint={words.saleHint} value={typed.sale} onChange={(sale) => change({ sale })} />
        <Moment label={words.from} hint={words.fromHint} value={typed.from} onChange={(from) => change({ from })} />
        <Moment label={words.to} hint={words.toHint} value={typed.to} onChange={(to) => change({ to })} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {refusal !== undefined && (
        <div className="pt-4">
          <Alert tone="danger" isLive>
            {refusal}
          </Alert>
        </div>
      )}
      {refusal === undefined && preview.answer && <PriceSeen view={preview.answer} isAsking={preview.isAsking} />}
    </Dialog>
  )
}

function useSave({ variant, onClose, onDone, onSaved }: PriceDialogProps & { onSaved: () => void }) {
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  return {
    isSaving,
    problem,
    forget: () => setProblem(undefined),
    async save(patch: PricePatch) {
      setIsSaving(true)
      try {
        const { undo } = await write(variant, patch)
        onSaved()
        onClose()
        onDone()
        offerUndo(words.saved, [undo], onDone)
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        const isStale = error.code === 'stale'
        if (isStale) onDone()
        setProblem(isStale ? offerWords.changedMeanwhile : sayFirst(error))
      } finally {
        setIsSaving(false)
      }
    },
  }
}

/** What the present price means, or the typed one by a dry run of its save. */
function usePreviewOf(variant: AdminVariant, patch: PricePatch) {
  const preview = usePreview<PriceView>()
  const asked = JSON.stringify(patch)
  const ask = useEffectEvent(() => {
    preview.ask(async () => {
      if (asked === '{}') return (await api.variants.explain({ params: { id: variant.id } })).data.view
      return (await write(variant, patch, '1')).data.view
    })
  })
  useEffect(() => ask(), [asked, variant.version])
  return preview
}

type TextProps = { label: string; hint?: string; value: string; onChange: (value: string) => void }

function Euros({ label, hint, value, onChange }: TextProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="flex items-center gap-2">
          <Input
            {...control}
            required={false}
            inputMode="decimal"
            autoComplete="off"
            className="text-right"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          €
        </span>
      )}
    </Field>
  )
}

function Moment({ label, hint, value, onChange }: TextProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => <MinuteInput {...control} required={false} value={value} onValue={onChange} />}
    </Field>
  )
}

function write({ id, version }: AdminVariant, patch: PricePatch, dryRun?: '1') {
  return api.variants.price({
    params: { id },
    query: dryRun ? { dry_run: dryRun } : {},
    headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` },
    body: patch,
  })
}

function sayFirst(error: ApiProblem): string {
  return Object.values(error.errors).flat()[0] ?? error.message
}
