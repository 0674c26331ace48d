import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import { supplies } from '#kernel/stock-state.ts'
import { offerWords } from '#admin/i18n/offer-words.ts'
import { supplyWords } from '#admin/i18n/supply-words.ts'
import { mayDo, useSession } from '#admin/session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { formatPrice } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { AttributesControl } from '../controls/attributes-control.tsx'
import { suggestPrice } from './suggest-price.ts'
import { type TypedVariant, type VariantText, variantTexts } from './typed-variant.ts'

const words = offerWords.form

const hints: Partial<Record<VariantText, string>> = {
  name: words.nameHint,
  code: words.codeHint,
  color: words.colorHint,
  pieces: words.piecesHint,
}

type FieldsProps = {
  typed: TypedVariant
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (typed: TypedVariant) => void
}

export type VariantFieldsProps = FieldsProps & {
  /** Undefined = a new one, or with `restored` one in the place of a removed one. */
  variant: AdminVariant | undefined
  restored: Partial<AdminVariant> | undefined
  /** All of the product. */
  variants: readonly AdminVariant[]
}

export function VariantFields({ variant, restored, variants, ...fields }: VariantFieldsProps) {
  const price = variant?.price_cents ?? null
  return (
    <>
      <VariantTexts isNew={variant === undefined} {...fields} />
      <SupplyField {...fields} />
      {variant ? <PurchasePrice {...fields} /> : <PriceOfNew variants={variants} {...fields} />}
      <OwnAttributes {...fields} />
      {(variant ?? restored) && <OnSale {...fields} />}
      {price !== null && <p className="text-ink-soft md:col-span-2">{words.priceNow(formatPrice(price))}</p>}
    </>
  )
}

function VariantTexts({ isNew, typed, errors, onChange }: FieldsProps & { isNew: boolean }) {
  return variantTexts.map((name) => (
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
  ))
}

function SupplyField({ typed, errors, onChange }: FieldsProps) {
  return (
    <Field label={supplyWords.label} hint={supplyWords.hints[typed.supply]} error={errors['supply']?.[0]}>
      {(control) => (
        <Select
          {...control}
          value={typed.supply}
          onChange={({ target }) =>
            onChange({ ...typed, supply: supplies.find((known) => known === target.value) ?? typed.supply })
          }
        >
          {supplies.map((supply) => (
            <option key={supply} value={supply}>
              {supplyWords.names[supply]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function PriceOfNew({ variants, typed, errors, onChange }: FieldsProps & { variants: readonly AdminVariant[] }) {
  return (
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
  )
}

/** What the shop pays; nothing for a person who may not change that. */
function PurchasePrice({ typed, errors, onChange }: FieldsProps) {
  if (!mayDo(useSession(), 'costs.edit')) return null
  return (
    <Field label={words.purchase} hint={words.purchaseHint} error={errors['purchase_price_cents']?.[0]} isOptional>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={typed.purchase}
          onChange={({ target }) => onChange({ ...typed, purchase: target.value })}
        />
      )}
    </Field>
  )
}

function OwnAttributes({ typed, errors, onChange }: FieldsProps) {
  return (
    <div className="md:col-span-2">
      <Field label={words.attributes} hint={words.attributesHint} error={errors['attributes']?.[0]} isOptional>
        {({ id }) => (
          <AttributesControl
            id={id}
            value={typed.attributes}
            isReadOnly={false}
            onChange={(attributes) => onChange({ ...typed, attributes })}
          />
        )}
      </Field>
    </div>
  )
}

function OnSale({ typed, onChange }: Omit<FieldsProps, 'errors'>) {
  return (
    <Checkbox checked={typed.is_active} onChange={({ target }) => onChange({ ...typed, is_active: target.checked })}>
      {words.active}
    </Checkbox>
  )
}

/** Which price is taken, or between which ones it may be. */
function hintOf(variants: readonly AdminVariant[]): string | undefined {
  const suggested = suggestPrice(variants)
  if (suggested?.kind === 'range') return words.priceRange(formatPrice(suggested.from), formatPrice(suggested.to))
  return suggested && (variants.length > 1 ? words.priceSame : words.priceOfOne)
}
