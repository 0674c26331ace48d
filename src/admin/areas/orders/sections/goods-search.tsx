import { type FormEvent, useState } from 'react'
import type { FoundGoods } from '#contracts/admin/order-changes.ts'
import { api } from '#admin/api.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { formatPrice } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'

const words = orderChangeWords.lines

/** Finds goods by code, EAN or words; a reader's Enter sends the form, and one hit is added immediately. */
export function GoodsSearch({ onAdd }: { onAdd: (goods: FoundGoods) => void }) {
  const [found, setFound] = useState<readonly FoundGoods[]>()
  const { isRunning, problem, submit } = useSubmit()
  // The list makes room for what the addition does.
  const add = (goods: FoundGoods) => {
    onAdd(goods)
    setFound(undefined)
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('q')
    const q = typeof typed === 'string' ? typed.trim() : ''
    if (q === '') return
    void submit(async () => {
      const { data } = await api.orderChanges.goods({ query: { q } })
      const [only, second] = data
      if (only && !second && [only.code.toUpperCase(), only.ean].includes(q.toUpperCase())) {
        add(only)
        form.reset()
      } else setFound(data)
    })
  }
  return (
    <div className="grid gap-2">
      <form className="flex items-end gap-2" role="search" onSubmit={search}>
        <Field label={words.search} className="grow">
          {(control) => (
            <Input
              {...control}
              name="q"
              type="search"
              maxLength={200}
              autoComplete="off"
              placeholder={words.searchHint}
            />
          )}
        </Field>
        <Button type="submit" look="secondary" isLoading={isRunning}>
          {words.find}
        </Button>
      </form>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {found?.length === 0 && <p className="text-ink-soft">{words.nothingFound}</p>}
      <ul>
        {found?.map((goods) => (
          <FoundRow key={goods.variant_id} goods={goods} onAdd={() => add(goods)} />
        ))}
      </ul>
    </div>
  )
}

function FoundRow({ goods, onAdd }: { goods: FoundGoods; onAdd: () => void }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <div className="min-w-0 grow">
        <p className="font-medium">{[goods.name, goods.variant_name].filter(Boolean).join(', ')}</p>
        <p className="text-xs text-ink-soft">
          {[
            goods.code,
            words.onHand(goods.available),
            goods.available === 0 && goods.may_await && words.comesLater,
            goods.is_for_adults && words.adults,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="tabular-nums">{formatPrice(goods.price_cents)}</span>
      <Button look="secondary" aria-label={`${words.add}: ${goods.name}`} onClick={onAdd}>
        {words.add}
      </Button>
    </li>
  )
}
