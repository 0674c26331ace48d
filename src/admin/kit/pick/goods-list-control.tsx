import { api } from '#admin/api.ts'
import { pickWords as words } from '#admin/i18n/pick-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { FieldControlProps } from '../collection/collection.ts'
import { Icon } from '../icons/icon.tsx'
import { FoundSearch } from './found-search.tsx'

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
        <FoundSearch
          control={{ ...control, required: false, name: field.name }}
          placeholder={words.findGoods}
          find={find}
          isFit={({ id }) => !linked.some((goods) => goods.id === id)}
          onChoose={(goods) => onChange([...linked, goods])}
        />
      )}
    </div>
  )
}

async function find(q: string, signal?: AbortSignal): Promise<Linked[]> {
  const { data } = await api.products.list({ query: { q, limit: '6' }, ...(signal && { signal }) })
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
