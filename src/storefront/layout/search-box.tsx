import { type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { getBrowserApi } from '#storefront/api.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { paths } from '#storefront/paths.ts'
import { SearchIcon } from '#ui/icons.tsx'
import type { LayoutData } from './layout-data.ts'
import { typePlaceholder } from './type-placeholder.ts'

export type SearchBoxProps = Pick<LayoutData, 'categories'>

const SearchSuggestions = lazy(
  withReload(async () => ({
    default: (await import('#storefront/features/goods/search/search-suggestions.tsx')).SearchSuggestions,
  })),
)

/** A plain form that works without scripts; suggestions come with the first focus. */
export function SearchBox({ categories }: SearchBoxProps) {
  const { pathname, search } = useLocation()
  const query = pathname === paths.search() ? (new URLSearchParams(search).get('q') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  useTypedPlaceholder(input)
  // Who has begun to type before any script ran.
  useEffect(() => setIsWanted(document.activeElement === input.current), [])
  return (
    <Form action={paths.search()} role="search" className="search-box">
      <label className="sr-only" htmlFor="search">
        {messages.header.searchLabel}
      </label>
      <input
        ref={input}
        // A new query in the address is a new field.
        key={query}
        id="search"
        type="search"
        name="q"
        defaultValue={query}
        placeholder={messages.header.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onFocus={() => setIsWanted(true)}
      />
      <button type="submit" aria-label={messages.header.search}>
        <SearchIcon className="size-5" />
      </button>
      {isWanted && (
        <Suspense>
          <SearchSuggestions key={query} field={input} categories={categories} />
        </Suspense>
      )}
    </Form>
  )
}

/** Writes into the element itself: fifty milliseconds a letter is no reason to render the header again. */
function useTypedPlaceholder(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop: (() => void) | undefined
    let isGone = false
    void readPhrases().then((phrases) => {
      if (isGone) return
      stop = typePlaceholder({
        phrases,
        show: (text) => {
          if (input.current) input.current.placeholder = text
        },
      })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [input])
}

/** The default text when the shop suggests nothing (specification, section 4) or does not answer. */
async function readPhrases(): Promise<string[]> {
  const { data } = await getBrowserApi()
    .content.searchPlaceholders()
    .catch(() => ({ data: [] }))
  return data.length > 0 ? data.map(({ text }) => text) : [messages.header.searchPlaceholder]
}
