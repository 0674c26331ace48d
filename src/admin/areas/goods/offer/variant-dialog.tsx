import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { offerWords } from '#admin/i18n/offer-words.ts'
import { readEuros } from '#admin/kit/collection/euros.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { variantName } from './variant-name.ts'

const words = offerWords.form

export type VariantDialogProps = {
  /** Undefined = a new one. */
  variant: AdminVariant | undefined
  productId: number
  onClose: () => void
  onDone: () => void
}

const texts = ['name', 'code', 'ean', 'color', 'size', 'pieces'] as const
const hints: Partial<Record<(typeof texts)[number], string>> = {
  name: words.nameHint,
  code: words.codeHint,
  color: words.colorHint,
  pieces: words.piecesHint,
}

export function VariantDialog({ variant, productId, onClose, onDone }: VariantDialogProps) {
  const [typed, setTyped] = useState(() => toTyped(variant))
  const { isRunning, problem, errors, submit } = useSubmit()
  const mayRemove = mayCall(useSession(), adminEndpoints.variants.remove)
  const save = () =>
    submit(async () => {
      try {
        if (variant) await change(variant, typed)
        else showToast({ tone: 'success', text: words.added((await create(productId, typed)).code) })
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
        {problem !== undefined && <Problem text={problem} />}
        <VariantFields isNew={variant === undefined} typed={typed} errors={errors} onChange={setTyped} />
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

type VariantFieldsProps = {
  isNew: boolean
  typed: Typed
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (typed: Typed) => void
}

function VariantFields({ isNew, typed, errors, onChange }: VariantFieldsProps) {
  return (
    <>
      {texts.map((name) => (
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
        <Field label={words.price} error={errors['price_cents']?.[0]}>
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
    </>
  )
}

/** `price`: of a new one; a known one has a form for it. */
type Typed = Record<(typeof texts)[number] | 'price', string> & { is_active: boolean }

function toTyped(variant: AdminVariant | undefined): Typed {
  const { name = '', code = '', ean, color, size, pieces_per_pack: count, is_active: isActive = true } = variant ?? {}
  const pieces = count === undefined || count === 1 ? '' : String(count)
  return { name, code, ean: ean ?? '', color: color ?? '', size: size ?? '', pieces, price: '', is_active: isActive }
}

/** As the API has it: no EAN, color or size is null, and without a number of pieces it is sold by the piece. */
function toFields({ price: _, ean, color, size, pieces, ...others }: Typed) {
  const texts = { ean: ean.trim() || null, color: color.trim() || null, size: size.trim() || null }
  return { ...others, ...texts, pieces_per_pack: pieces.trim() === '' ? 1 : Number(pieces.replace(/\s/g, '')) }
}

async function change(variant: AdminVariant, typed: Typed): Promise<void> {
  const before: Readonly<Record<string, unknown>> = variant
  const changed = Object.entries(toFields(typed)).filter(([name, value]) => value !== before[name])
  await api.variants.change({ ...byVersion(variant), body: Object.fromEntries(changed) })
}

async function create(productId: number, typed: Typed): Promise<AdminVariant> {
  const { is_active: _, code, ...fields } = toFields(typed)
  // The server checks what is typed: it answers 422 to a price that it cannot read.
  const cents = readEuros(typed.price) as number
  const { data } = await api.variants.create({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { product_id: productId, ...fields, ...(code !== '' && { code }), price_cents: cents },
  })
  return data
}

function byVersion({ id, version }: AdminVariant) {
  return {
    params: { id },
    headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` },
  }
}
