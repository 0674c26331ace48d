import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { offerWords } from '#admin/i18n/offer-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { formatPrice } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import { RestoredNote } from './restored-note.tsx'
import { suggestPrice } from './suggest-price.ts'
import {
  byVersion,
  changeVariant,
  createVariant,
  toTyped,
  type TypedVariant,
  type VariantText,
  variantTexts,
} from './typed-variant.ts'
import { variantName } from './variant-name.ts'

const words = offerWords.form

export type VariantDialogProps = {
  /** Undefined = a new one. */
  variant: AdminVariant | undefined
  /** Values from before a write, which the form of a known one begins with. */
  restored?: Partial<AdminVariant> | undefined
  productId: number
  /** All of the product: a new one begins with their price. */
  variants: readonly AdminVariant[]
  onClose: () => void
  onDone: () => void
}

const hints: Partial<Record<VariantText, string>> = {
  name: words.nameHint,
  code: words.codeHint,
  color: words.colorHint,
  pieces: words.piecesHint,
}

export function VariantDialog({ variant, restored, productId, variants, onClose, onDone }: VariantDialogProps) {
  const [typed, setTyped] = useState(() => toTyped(variant && { ...variant, ...restored }, variants))
  const { isRunning, problem, errors, submit } = useSubmit()
  const mayRemove = mayCall(useSession(), adminEndpoints.variants.remove)
  const save = () =>
    submit(async () => {
      try {
        if (variant) await changeVariant(variant, typed)
        else showToast({ tone: 'success', text: words.added((await createVariant(productId, typed)).code) })
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
        {restored && <RestoredNote />}
        {problem !== undefined && <Problem text={problem} />}
        <VariantFields variant={variant} variants={variants} typed={typed} errors={errors} onChange={setTyped} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
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

type VariantFieldsProps = Pick<VariantDialogProps, 'variant' | 'variants'> & {
  typed: TypedVariant
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (typed: TypedVariant) => void
}

function VariantFields({ variant, variants, typed, errors, onChange }: VariantFieldsProps) {
  const isNew = variant === undefined
  const price = variant?.price_cents ?? null
  return (
    <>
      {variantTexts.map((name) => (
        <Field
          key={name}
          label={words[name]}
          hint={name === 'code' && !isNew ? undefined : hints[name]}
          error={errors[name === 'pieces' ? 'pieces_per_pack' : name]?.[0]}
          isOptional={name !== 'code' || isNew}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              inputMode={name === 'ean' || name === 'pieces' ? 'numeric' : undefined}
              value={typed[name]}
              onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {isNew ? (
        <Field label={words.price} hint={hintOf(variants)} error={errors['price_cents']?.[0]}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={typed.price}
              onChange={({ target }) => onChange({ ...typed, price: target.value })}
            />
          )}
        </Field>
      ) : (
        <Checkbox
          checked={typed.is_active}
          onChange={({ target }) => onChange({ ...typed, is_active: target.checked })}
        >
          {words.active}
        </Checkbox>
      )}
      {price !== null && <p className="text-ink-soft md:col-span-2">{words.priceNow(formatPrice(price))}</p>}
    </>
  )
}

/** Which price is taken, or between which ones it may be. */
function hintOf(variants: readonly AdminVariant[]): string | undefined {
  const suggested = suggestPrice(variants)
  if (suggested?.kind === 'range') return words.priceRange(formatPrice(suggested.from), formatPrice(suggested.to))
  return suggested && (variants.length > 1 ? words.priceSame : words.priceOfOne)
}
