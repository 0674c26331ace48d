import { type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from '#storefront/router/index.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { loadPhrases } from '#storefront/kit/browser/search-phrases.ts'
import { paths } from '#storefront/paths.ts'
import { SearchIcon } from '#ui/icons.tsx'
import type { LayoutData } from '../layout-data.ts'
import { typePlaceholder } from './type-placeholder.ts'

export type SearchBoxProps = Pick<LayoutData, 'categories'>

const SearchSuggestions = lazy(
  withReload(async () => ({
    default: (await import('#storefront/features/goods/search/search-suggestions.tsx')).SearchSuggestions,
  })),
)

/** A plain form that works without scripts; suggestions are loaded on the first focus. */
export function SearchBox({ categories }: SearchBoxProps) {
  const { pathname, search } = useLocation()
  const query = pathname === paths.search() ? (new URLSearchParams(search).get('q') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  useTypedPlaceholder(input)
  // The visitor may have focused the field before hydration.
  useEffect(() => setIsWanted(document.activeElement === input.current), [])
  return (
    <Form action={paths.search()} role="search" className="search-box">
      <label className="sr-only" htmlFor="search">
        {messages.header.searchLabel}
      </label>
      <input
        ref={input}
        // A new query in the URL resets the field.
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

/** Writes into the element directly: one letter per 50 ms does not justify rendering the header again. */
function useTypedPlaceholder(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop: (() => void) | undefined
    let isUnmounted = false
    void readPhrases().then((phrases) => {
      if (isUnmounted) return
      stop = typePlaceholder({
        phrases,
        show: (text) => {
          if (input.current) input.current.placeholder = text
        },
        isHeld: () => isWriting(input.current),
      })
    })
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [input])
}

/** In another field: each letter of the placeholder would lay out and paint the page between two keys of the visitor. */
function isWriting(search: HTMLInputElement | null): boolean {
  const { activeElement: field } = document
  return field !== search && field?.matches('input, textarea') === true
}

/** The default text if the shop suggests nothing (specification, section 4) or does not answer. */
async function readPhrases(): Promise<string[]> {
  const phrases = await loadPhrases()
  return phrases.length > 0 ? phrases : [messages.header.searchPlaceholder]
}
