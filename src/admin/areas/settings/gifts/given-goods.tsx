import { useId } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { VariantChoice } from '#contracts/admin/variants.ts'
import { giftWords as words } from '#admin/i18n/gift-words.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { useCodeFacts } from '#admin/kit/pick/use-variant-facts.ts'
import { VariantSearch } from '#admin/kit/pick/variant-search.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { IconButton } from '#ui/icon-button.tsx'

type GivenGoodsProps = { codes: readonly string[]; isReadOnly: boolean; onChange: (codes: string[]) => void }

/** The goods of a level, found by name or code and kept by their codes. */
export function GivenGoods({ codes, isReadOnly, onChange }: GivenGoodsProps) {
  const id = useId()
  const mayFind = mayCall(useSession(), adminEndpoints.variants.choices)
  const facts = useCodeFacts(mayFind ? codes : [])
  return (
    <div className="col-span-full grid gap-2">
      <label htmlFor={id}>{words.goods}</label>
      {codes.length > 0 && (
        <ul className="grid gap-1">
          {codes.map((code) => (
            <li key={code} className="flex items-center gap-1 rounded-control border border-line py-1 pr-1 pl-3">
              <GiftName code={code} fact={facts.get(code)} />
              {!isReadOnly && (
                <IconButton
                  label={pickWords.remove(facts.get(code)?.name ?? code)}
                  onClick={() => onChange(codes.filter((other) => other !== code))}
                >
                  <Icon name="trash" className="size-4" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && mayFind && (
        <VariantSearch
          control={{ id, name: 'gift', required: false }}
          placeholder={pickWords.findGift}
          isTaken={({ code }) => codes.includes(code)}
          onChoose={({ code }) => onChange([...codes, code])}
        />
      )}
    </div>
  )
}

function GiftName({ code, fact }: { code: string; fact: VariantChoice | undefined }) {
  if (!fact) return <span className="min-w-0 grow">{code}</span>
  const known = [code, fact.stock !== null && (fact.stock === 0 ? words.soldOut : pickWords.inStock(fact.stock))]
  return (
    <span className="min-w-0 grow">
      <span className="block">{fact.name}</span>
      <span className="block text-xs text-ink-soft">{known.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
