import { categoryIdSchema } from '#contracts/ids.ts'
import { api } from '#admin/api.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import { themeWords as words } from '#admin/i18n/theme-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { FoundSearch } from '#admin/kit/pick/found-search.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type NamedCategory, readCategory } from './read-theme.ts'

/** One category of the shop, or none. */
export function CategoryControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const chosen = readCategory(value)
  return (
    <div className="grid gap-2">
      <p className="flex min-h-10 items-center gap-2">
        {chosen ? chosen.name : <span className="text-ink-soft">{words.noCategory}</span>}
        {chosen && !isReadOnly && (
          <IconButton label={pickWords.remove(chosen.name)} onClick={() => onChange(null)}>
            <Icon name="trash" className="size-4" />
          </IconButton>
        )}
      </p>
      {!isReadOnly && (
        <FoundSearch
          control={{ ...control, required: false, name: field.name }}
          placeholder={words.findCategory}
          find={findCategories}
          isFit={({ id }) => id !== chosen?.id}
          onChoose={onChange}
        />
      )}
    </div>
  )
}

async function findCategories(q: string, signal?: AbortSignal): Promise<NamedCategory[]> {
  const { data } = await api.linkTargets.list({ query: { q }, ...(signal && { signal }) })
  return data.flatMap(({ kind, name, url }) => {
    const id = categoryIdSchema.safeParse(Number(url.split('/')[1])).data
    return kind === 'category' && id !== undefined ? [{ id, name }] : []
  })
}
