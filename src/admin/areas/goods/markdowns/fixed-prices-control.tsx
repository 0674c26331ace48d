import { useState } from 'react'
import type { VariantChoice } from '#contracts/admin/variants.ts'
import { api } from '#admin/api.ts'
import { markdownWords as words } from '#admin/i18n/markdown-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { formatEuros, readEuros } from '#admin/kit/collection/euros.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { FoundSearch } from '#admin/kit/pick/found-search.tsx'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { type FixedPrice, readFixedPrices } from './fixed-prices.ts'

/** Variants found by name, code or EAN, each with its own price. */
export function FixedPricesControl({ field, value, isReadOnly, onChange, values: _, ...control }: FieldControlProps) {
  const prices = readFixedPrices(value)
  return (
    <div className="grid gap-2">
      {prices.length > 0 && (
        <ul className="grid gap-1">
          {prices.map((price) => (
            <PriceRow
              key={price.id}
              price={price}
              isReadOnly={isReadOnly}
              onChange={(cents) =>
                onChange(prices.map((one) => (one.id === price.id ? { ...one, price_cents: cents } : one)))
              }
              onRemove={() => onChange(prices.filter(({ id }) => id !== price.id))}
            />
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <FoundSearch
          control={{ ...control, required: false, name: field.name }}
          placeholder={words.findVariant}
          find={find}
          isFit={({ id }) => prices.every((price) => price.id !== id)}
          describe={describe}
          onChoose={({ id, name, price_cents: cents }) => onChange([...prices, { id, name, price_cents: cents ?? '' }])}
        />
      )}
    </div>
  )
}

type PriceRowProps = {
  price: FixedPrice
  isReadOnly: boolean
  onChange: (cents: unknown) => void
  onRemove: () => void
}

function PriceRow({ price: { name, price_cents: cents }, isReadOnly, onChange, onRemove }: PriceRowProps) {
  // As it is typed; another value, such as after discarding, wins.
  const [typed, setTyped] = useState('')
  return (
    <li className="flex items-center gap-2 rounded-control border border-line pl-3">
      <span className="min-w-0 grow truncate py-1.5">{name}</span>
      <Input
        aria-label={words.priceOf(name)}
        inputMode="decimal"
        autoComplete="off"
        className="w-24 text-right"
        readOnly={isReadOnly}
        value={readEuros(typed) === cents ? typed : formatEuros(cents)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readEuros(target.value))
        }}
      />
      €
      {!isReadOnly && (
        <IconButton label={words.remove(name)} onClick={onRemove}>
          <Icon name="trash" className="size-4" />
        </IconButton>
      )}
    </li>
  )
}

async function find(q: string, signal?: AbortSignal): Promise<readonly VariantChoice[]> {
  return (await api.variants.choices({ query: { q }, ...(signal && { signal }) })).data
}

function describe({ price_cents: cents }: VariantChoice): string {
  return cents === null ? '' : words.usual(formatPrice(cents))
}
