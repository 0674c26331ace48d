import type { VariantChoice } from '#contracts/admin/variants.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import { setWords as words } from '#admin/i18n/set-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { useVariantFacts } from '#admin/kit/pick/use-variant-facts.ts'
import { VariantSearch } from '#admin/kit/pick/variant-search.tsx'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { readParts, type SetPart } from './set-facts.ts'

/** The parts of a set in the order in which the shop lists them. */
export function SetPartsControl({ field, value, isReadOnly, onChange, values: _, ...control }: FieldControlProps) {
  const parts = readParts(value)
  const facts = useVariantFacts(parts)
  const put = (index: number, quantity: number) =>
    onChange(parts.map((part, at) => (at === index ? { ...part, quantity } : part)))
  return (
    <div className="grid gap-2">
      {parts.length > 0 && (
        <ol className="grid gap-1">
          {parts.map((part, index) => (
            <li
              key={part.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line py-1 pr-1 pl-3"
            >
              <PartName part={part} fact={facts.get(part.id)} />
              <span className="ml-auto flex items-center">
                {isReadOnly ? (
                  <span className="px-2 tabular-nums">{part.quantity} ×</span>
                ) : (
                  <>
                    <QuantityStepper
                      value={part.quantity}
                      max={mostPieces}
                      label={words.quantity(part.name)}
                      onChange={(quantity) => put(index, quantity)}
                    />
                    <IconButton
                      label={words.earlier(part.name)}
                      disabled={index === 0}
                      className="disabled:opacity-40"
                      onClick={() => onChange(moveEarlier(parts, index))}
                    >
                      <Icon name="back" className="size-4 rotate-90" />
                    </IconButton>
                    <IconButton
                      label={words.remove(part.name)}
                      onClick={() => onChange(parts.filter(({ id }) => id !== part.id))}
                    >
                      <Icon name="trash" className="size-4" />
                    </IconButton>
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {!isReadOnly && (
        <VariantSearch
          control={{ ...control, required: false, name: field.name }}
          placeholder={words.find}
          nothingFound={words.nothingFound}
          isTaken={({ id }) => parts.some((part) => part.id === id)}
          onChoose={({ id, name }) => onChange([...parts, { id, name, quantity: 1 }])}
        />
      )}
    </div>
  )
}

const mostPieces = 1_000

function PartName({ part, fact }: { part: SetPart; fact: VariantChoice | undefined }) {
  const known = [
    fact?.code,
    fact && fact.stock !== null && pickWords.inStock(fact.stock),
    fact && fact.price_cents !== null && formatPrice(fact.price_cents),
    fact?.is_sold === false && words.unsold,
  ]
  return (
    <span className="min-w-0 basis-48 grow">
      <span className="block">{part.name}</span>
      <span className="block text-xs text-ink-soft empty:hidden">{known.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function moveEarlier(parts: readonly SetPart[], index: number): SetPart[] {
  const moved = parts[index]
  const others = parts.filter((_, at) => at !== index)
  return moved ? others.toSpliced(index - 1, 0, moved) : others
}
