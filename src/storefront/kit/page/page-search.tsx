import { Form } from '#storefront/router/index.ts'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'

export type PageSearchProps = {
  path: string
  query: string
  words: { searchLabel: string; searchPlaceholder: string; search: string }
}

/** The search within one page, such as the stores or the questions. The query is in the URL of the page. */
export function PageSearch({ path, query, words }: PageSearchProps) {
  return (
    <Form action={path} role="search" aria-label={words.searchLabel} className="flex max-w-form gap-2">
      <span className="min-w-0 grow">
        <Input
          key={query}
          name="q"
          type="search"
          maxLength={80}
          aria-label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          defaultValue={query}
        />
      </span>
      <Button type="submit" look="secondary" icon={<SearchIcon />}>
        {words.search}
      </Button>
    </Form>
  )
}
