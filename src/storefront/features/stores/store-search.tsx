import { Form } from 'react-router'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'

const words = contentMessages.stores

export type StoreSearchProps = { query: string }

export function StoreSearch({ query }: StoreSearchProps) {
  return (
    <Form action={paths.stores()} role="search" aria-label={words.searchLabel} className="flex max-w-form gap-2">
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
