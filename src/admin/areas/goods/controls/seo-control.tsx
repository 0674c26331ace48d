import { goodsWords } from '#admin/i18n/goods-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Textarea } from '#ui/textarea.tsx'

const words = goodsWords.fields

/** How much of a result a search engine shows. */
const shown = { title: 60, description: 160 }

/** The description for search engines, and below it the result as they show it. */
export function SeoControl({ field, value, isReadOnly, onChange, values, ...control }: FieldControlProps) {
  const text = typeof value === 'string' ? value : ''
  const read = (name: string) => {
    const typed = values[name]
    return typeof typed === 'string' ? typed : ''
  }
  const title = read('seo_title') || read('name')
  const description = text || read('short_description')
  return (
    <>
      <Textarea
        {...control}
        name={field.name}
        rows={3}
        readOnly={isReadOnly}
        maxLength={field.maxLength}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <figure aria-label={words.preview} className="grid gap-0.5 rounded-card border border-line bg-panel p-3">
        <figcaption className="text-xs text-ink-soft">{words.preview}</figcaption>
        <span className="truncate text-xs">
          {location.host} › … › {read('slug')}
        </span>
        <span className="text-base text-primary-700">{cut(title, shown.title)}</span>
        <span className="text-sm text-ink-soft">{cut(description, shown.description)}</span>
      </figure>
    </>
  )
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}
