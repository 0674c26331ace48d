import { useState } from 'react'
import { api } from '#admin/api.ts'
import { pickWords as words } from '#admin/i18n/pick-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import type { FieldControlProps } from '../collection/collection.ts'
import { Icon } from '../icons/icon.tsx'
import { useFound } from './use-found.ts'

type Linked = { id: number; name: string }

/** Goods in the order in which they are shown, found by name or code. */
export function GoodsListControl({ field, value, isReadOnly, onChange, values: _, ...control }: FieldControlProps) {
  const linked = readLinked(value)
  return (
    <div className="grid gap-2">
      {linked.length > 0 && (
        <ol className="grid gap-1">
          {linked.map((goods, index) => (
            <li key={goods.id} className="flex items-center gap-1 rounded-control border border-line pl-3">
              <span className="min-w-0 grow truncate py-1.5">{goods.name}</span>
              {!isReadOnly && index > 0 && (
                <IconButton label={words.earlier(goods.name)} onClick={() => onChange(moveEarlier(linked, index))}>
                  <Icon name="back" className="size-4 rotate-90" />
                </IconButton>
              )}
              {!isReadOnly && (
                <IconButton
                  label={words.remove(goods.name)}
                  onClick={() => onChange(linked.filter(({ id }) => id !== goods.id))}
                >
                  <Icon name="trash" className="size-4" />
                </IconButton>
              )}
            </li>
          ))}
        </ol>
      )}
      {!isReadOnly && (
        <GoodsSearch
          control={{ ...control, required: false, name: field.name }}
          isTaken={(id) => linked.some((goods) => goods.id === id)}
          onChoose={(goods) => onChange([...linked, goods])}
        />
      )}
    </div>
  )
}

type GoodsSearchProps = {
  control: { id: string; name: string; required: boolean }
  isTaken: (id: number) => boolean
  onChoose: (goods: Linked) => void
}

function GoodsSearch({ control, isTaken, onChoose }: GoodsSearchProps) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed.trim(), find)
  const offered = found?.filter(({ id }) => !isTaken(id))
  return (
    <div className="grid gap-1">
      <Input
        {...control}
        type="search"
        autoComplete="off"
        placeholder={words.findGoods}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would save the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="grid empty:hidden">
        {offered?.map((goods) => (
          <li key={goods.id}>
            <button
              type="button"
              className="min-h-10 w-full rounded-control px-3 text-left hover:bg-panel"
              onClick={() => {
                onChoose(goods)
                setTyped('')
              }}
            >
              {goods.name}
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

async function find(q: string, signal: AbortSignal): Promise<Linked[]> {
  const { data } = await api.products.list({ query: { q, limit: '6' }, signal })
  return data.rows.map(({ id, name }) => ({ id, name }))
}

function moveEarlier(linked: readonly Linked[], index: number): Linked[] {
  return linked.flatMap((goods, at) => {
    if (at === index) return []
    const moved = linked[index]
    return at === index - 1 && moved ? [moved, goods] : [goods]
  })
}

function readLinked(value: unknown): Linked[] {
  return Array.isArray(value) ? value.filter(isLinked) : []
}

function isLinked(value: unknown): value is Linked {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value
}
