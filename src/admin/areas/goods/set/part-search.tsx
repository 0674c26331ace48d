import type { VariantChoice } from '#contracts/admin/variants.ts'
import { api } from '#admin/api.ts'
import { setWords as words } from '#admin/i18n/set-words.ts'
import { FoundSearch, type FoundSearchProps } from '#admin/kit/pick/found-search.tsx'
import { formatPrice } from '#ui/format.ts'

export type PartSearchProps = Pick<FoundSearchProps<VariantChoice>, 'control' | 'onChoose'> & {
  isTaken: (id: number) => boolean
}

/** Finds a variant by the name of its goods, by code or by EAN. */
export function PartSearch({ isTaken, ...rest }: PartSearchProps) {
  return (
    <FoundSearch
      {...rest}
      placeholder={words.find}
      nothingFound={words.nothingFound}
      find={find}
      isFit={({ id, is_set: isSet }) => !isSet && !isTaken(id)}
      describe={describe}
    />
  )
}

function describe({ code, stock, price_cents: cents }: VariantChoice): string {
  return [code, stock !== null && words.stock(stock), cents !== null && formatPrice(cents)].filter(Boolean).join(' · ')
}

async function find(q: string, signal?: AbortSignal): Promise<VariantChoice[]> {
  return (await api.variants.choices({ query: { q }, ...(signal && { signal }) })).data
}
