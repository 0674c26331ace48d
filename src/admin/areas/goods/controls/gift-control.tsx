import { useLoaderData } from 'react-router'
import type { AdminProduct } from '#contracts/admin/product-fields.ts'
import type { VariantChoice } from '#contracts/admin/variants.ts'
import { goodsGiftWords as words } from '#admin/i18n/goods-gift-words.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { isNamed } from '#admin/kit/pick/named.ts'
import { useVariantFacts } from '#admin/kit/pick/use-variant-facts.ts'
import { VariantSearch } from '#admin/kit/pick/variant-search.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** The variant that comes free with each piece, with the stock that decides whether customers get it. */
export function GiftControl({ field, value, isReadOnly, onChange, values: _, ...control }: FieldControlProps) {
  const { item } = useLoaderData<{ item: AdminProduct | undefined }>()
  const gift = isNamed(value) ? value : undefined
  const fact = useVariantFacts(gift ? [gift] : []).get(gift?.id ?? 0)
  if (gift) {
    return (
      <div className="flex items-center gap-1 rounded-control border border-line py-1 pr-1 pl-3">
        <span className="min-w-0 grow">
          <span className="block">{gift.name}</span>
          {fact && <GiftFacts {...fact} />}
        </span>
        {!isReadOnly && (
          <IconButton label={words.remove(gift.name)} onClick={() => onChange(null)}>
            <Icon name="trash" className="size-4" />
          </IconButton>
        )}
      </div>
    )
  }
  if (isReadOnly) return null
  return (
    <VariantSearch
      control={{ ...control, required: false, name: field.name }}
      placeholder={pickWords.findGift}
      nothingFound={words.nothingFound}
      isTaken={({ product_id: productId }) => productId === item?.id}
      onChoose={({ id, name }) => onChange({ id, name })}
    />
  )
}

function GiftFacts({ code, stock }: VariantChoice) {
  if (stock === 0) return <span className="block text-xs font-medium text-danger">{words.soldOut}</span>
  const known = [code, stock !== null && pickWords.inStock(stock)]
  return <span className="block text-xs text-ink-soft">{known.filter(Boolean).join(' · ')}</span>
}
