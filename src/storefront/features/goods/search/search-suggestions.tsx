import { type RefObject, useId, useState } from 'react'
import { useNavigate } from '#storefront/router/index.ts'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { paths } from '#storefront/paths.ts'
import { nextIndex } from './next-index.ts'
import { clearSearches, useLastSearches } from './last-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import {
  type InitialChoices,
  type SuggestionGroup,
  type SuggestionOption,
  toGroups,
  toInitialGroups,
} from './to-options.ts'
import { useComboboxAttributes, useFieldEvents } from './use-combobox.ts'
import { usePhrases } from './use-phrases.ts'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

type Shown = {
  isWanted: boolean
  activeIndex: number
  /** The last searches have just been cleared. */
  isCleared: boolean
}
const closed: Shown = { isWanted: false, activeIndex: -1, isCleared: false }
const opened: Shown = { ...closed, isWanted: true }

export type SearchSuggestionsProps = { field: RefObject<HTMLInputElement | null> } & Pick<InitialChoices, 'categories'>

/**
 * Turns the search field into a combobox with a list (ARIA 1.2): the focus stays in the field, arrows move through the list.
 * It is loaded after the field is rendered, so it sets attributes of the element instead of props.
 */
export function SearchSuggestions({ field, categories }: SearchSuggestionsProps) {
  const listId = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(() => field.current?.value ?? '')
  // The focus of an empty field is what loaded this code.
  const [{ isWanted, activeIndex, isCleared }, setShown] = useState(() =>
    field.current?.value === '' && field.current === document.activeElement ? opened : closed,
  )
  const searches = useLastSearches()
  const phrases = usePhrases()
  const suggestions = useSuggestions(text)
  const { groups, all, options } = toList({ query: text.trim(), suggestions, searches, phrases, categories })
  const isOpen = isWanted && groups.length > 0
  const close = () => setShown(closed)
  const move = (index: number) => setShown({ ...opened, activeIndex: index })

  function clear() {
    // The button disappears with the searches.
    field.current?.focus()
    clearSearches()
    setShown({ ...opened, isCleared: true })
  }

  useFieldEvents(field, {
    onInput: () => {
      setText(field.current?.value ?? '')
      setShown(opened)
    },
    onFocus: () => {
      if (!isOpen) setShown(opened)
    },
    onLeave: close,
    onKeyDown: (event) =>
      handleKey(event, { isOpen, activeIndex, options, onClose: close, onChoose: navigate, onMove: move }),
  })
  useComboboxAttributes(field, { listId, isOpen, activeIndex })

  return (
    <>
      <p role="status" className="sr-only">
        {announce({ isWanted, isCleared, isAnswered: suggestions !== undefined, groups })}
      </p>
      {isOpen && (
        <SuggestionList
          id={listId}
          groups={groups}
          all={all}
          activeIndex={activeIndex}
          optionId={(index) => `${listId}-${index}`}
          onChoose={close}
          onClear={clear}
          onClose={() => {
            field.current?.focus()
            close()
          }}
        />
      )}
    </>
  )
}

type ListInput = InitialChoices & { query: string; suggestions: Suggestions | undefined }

/** The groups of the list, its last line, which links to everything, and all options in order; none if no group has any. */
function toList({ query, suggestions, ...initial }: ListInput) {
  const isEmpty = query === ''
  const groups: SuggestionGroup[] = isEmpty ? toInitialGroups(initial) : suggestions ? toGroups(suggestions) : []
  const all: SuggestionOption = isEmpty
    ? { href: paths.shop(), name: searchMessages.allCategories }
    : { href: paths.search(query), name: searchMessages.showAll(query) }
  return { groups, all, options: groups.length > 0 ? [...groups.flatMap((group) => group.options), all] : [] }
}

type KeyContext = {
  isOpen: boolean
  activeIndex: number
  options: readonly SuggestionOption[]
  onClose: () => void
  onChoose: (href: string) => unknown
  onMove: (index: number) => void
}

function handleKey(event: KeyboardEvent, context: KeyContext): void {
  const { isOpen, activeIndex, options, onClose, onChoose, onMove } = context
  if (event.isComposing) return
  if (event.key === 'Escape') {
    if (!isOpen) return
    // The first one closes the list, the next one empties the field, as browsers do.
    event.preventDefault()
    onClose()
  } else if (event.key === 'Enter') {
    const option = isOpen ? options[activeIndex] : undefined
    onClose()
    if (!option) return
    event.preventDefault()
    void onChoose(option.href)
  } else {
    const next = nextIndex({ key: event.key, isOpen, activeIndex, count: options.length })
    if (next === undefined) return
    event.preventDefault()
    onMove(next)
  }
}

type Announced = Pick<Shown, 'isWanted' | 'isCleared'> & { isAnswered: boolean; groups: readonly SuggestionGroup[] }

function announce({ isWanted, isCleared, isAnswered, groups }: Announced): string {
  if (isCleared) return searchMessages.searchesCleared
  if (!isWanted || !isAnswered) return ''
  const count = (isGoods: boolean) =>
    groups.flatMap(({ options }) => options).filter((option) => (option.goods !== undefined) === isGoods).length
  const [products, titles] = [count(true), count(false)]
  return products + titles === 0 ? searchMessages.announceNone : searchMessages.announce({ products, titles })
}
