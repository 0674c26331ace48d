import type { VariantChoice } from '#contracts/admin/variants.ts'
import { api } from '#admin/api.ts'
import { pickWords as words } from '#admin/i18n/pick-words.ts'
import { formatPrice } from '#ui/format.ts'
import { FoundSearch, type FoundSearchProps } from './found-search.tsx'

export type VariantSearchProps = Pick<
  FoundSearchProps<VariantChoice>,
  'control' | 'placeholder' | 'nothingFound' | 'onChoose'
> & {
  isTaken: (choice: VariantChoice) => boolean
}

/** Finds a variant by the name of its goods, by code or by EAN; no sets, which have no pieces of their own. */
export function VariantSearch({ isTaken, ...rest }: VariantSearchProps) {
  return (
    <FoundSearch {...rest} find={find} isFit={(choice) => !choice.is_set && !isTaken(choice)} describe={describe} />
  )
}

function describe({ code, stock, price_cents: cents }: VariantChoice): string {
  const pieces = stock !== null && words.inStock(stock)
  return [code, pieces, cents !== null && formatPrice(cents)].filter(Boolean).join(' · ')
}

async function find(q: string, signal?: AbortSignal): Promise<VariantChoice[]> {
  return (await api.variants.choices({ query: { q }, ...(signal && { signal }) })).data
}
