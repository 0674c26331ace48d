import { useState } from 'react'
import type { VariantChoice } from '#contracts/admin/variants.ts'
import { api } from '#admin/api.ts'
import { setWords as words } from '#admin/i18n/set-words.ts'
import { useFound } from '#admin/kit/pick/use-found.ts'
import { formatPrice } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'

export type PartSearchProps = {
  control: { id: string; name: string; required: boolean }
  isTaken: (id: number) => boolean
  onChoose: (choice: VariantChoice) => void
}

/** Finds a variant by the name of its goods, by code or by EAN; Enter after a scan takes the only one that is found. */
export function PartSearch({ control, isTaken, onChoose }: PartSearchProps) {
  const [typed, setTyped] = useState('')
  const isFit = ({ id, is_set: isSet }: VariantChoice) => !isSet && !isTaken(id)
  const offered = useFound(typed.trim(), find)?.filter(isFit)
  const choose = (choice: VariantChoice) => {
    onChoose(choice)
    setTyped('')
  }
  const takeOnly = async () => {
    const found = await find(typed.trim()).catch(() => [])
    const [only, ...others] = found.filter(isFit)
    if (only && others.length === 0) choose(only)
  }
  return (
    <div className="grid gap-1">
      <Input
        {...control}
        type="search"
        autoComplete="off"
        placeholder={words.find}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It would save the whole form.
          event.preventDefault()
          void takeOnly()
        }}
      />
      <ul className="grid empty:hidden">
        {offered?.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              className="min-h-10 w-full rounded-control px-3 py-1 text-left hover:bg-panel"
              onClick={() => choose(choice)}
            >
              {choice.name} <span className="text-xs text-ink-soft">{describe(choice)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {offered?.length === 0 ? words.nothingFound : ''}
      </p>
    </div>
  )
}

function describe({ code, stock, price_cents: cents }: VariantChoice): string {
  return [code, stock !== null && words.stock(stock), cents !== null && formatPrice(cents)].filter(Boolean).join(' · ')
}

async function find(q: string, signal?: AbortSignal): Promise<VariantChoice[]> {
  if (q === '') return []
  return (await api.variants.choices({ query: { q }, ...(signal && { signal }) })).data
}
