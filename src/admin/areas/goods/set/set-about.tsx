import type { AdminProduct } from '#contracts/admin/product-fields.ts'
import { setWords as words } from '#admin/i18n/set-words.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { useVariantFacts } from '#admin/kit/pick/use-variant-facts.ts'
import { Alert } from '#ui/alert.tsx'
import { formatPrice } from '#ui/format.ts'
import { countSets, readParts, sumSingly } from './set-facts.ts'

/** What a set means with the parts that are typed now: how many there are, and what it saves. Nothing for other goods. */
export function SetAbout({ item, values }: { item: AdminProduct | undefined; values: Values }) {
  const parts = readParts(values['set_parts'])
  const facts = useVariantFacts(parts)
  if (parts.length === 0) return null
  const sets = countSets(parts, facts)
  const singly = sumSingly(parts, facts)
  const unsold = parts.filter(({ id }) => facts.get(id)?.is_sold === false)
  const said = [
    words.about(parts.length),
    sets !== undefined && words.inStock(sets),
    singly !== undefined && words.singly(formatPrice(singly)),
    singly !== undefined && saySaved(singly, item?.price_cents ?? null),
  ]
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3 md:px-6">
      <p>{said.filter(Boolean).join(' · ')}</p>
      {unsold.length > 0 && (
        <Alert tone="warning">{words.unsoldParts(unsold.map(({ name }) => name).join(', '))}</Alert>
      )}
    </div>
  )
}

function saySaved(singly: number, price: number | null): string | undefined {
  if (price === null) return undefined
  return singly > price ? words.saves(formatPrice(singly - price)) : words.savesNothing
}
