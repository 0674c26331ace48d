import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { paths } from '#storefront/paths.ts'
import { nextIndex } from './next-index.ts'
import { listIds, SuggestionList } from './suggestion-list.tsx'
import { useLastSearches } from './last-searches.ts'
import {
  type InitialChoices,
  type SuggestionGroup,
  type SuggestionOption,
  toGroups,
  toInitialGroups,
} from './to-options.ts'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

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
  const [isWanted, setIsWanted] = useState(
    () => field.current?.value === '' && field.current === document.activeElement,
  )
  const [activeIndex, setActiveIndex] = useState(-1)
  const searches = useLastSearches()
  const suggestions = useSuggestions(text)
  const { groups, all, options } = toList({ query: text.trim(), suggestions, searches, categories })
  const isOpen = isWanted && groups.length > 0

  function close() {
    setIsWanted(false)
    setActiveIndex(-1)
  }

  function choose(href: string) {
    void navigate(href)
  }

  function move(index: number) {
    setIsWanted(true)
    setActiveIndex(index)
  }

  useFieldEvents(field, {
    onInput: () => {
      setText(field.current?.value ?? '')
      move(-1)
    },
    onFocus: () => {
      if (!isOpen) setIsWanted(true)
    },
    onBlur: close,
    onKeyDown: (event) =>
      handleKey(event, { isOpen, activeIndex, options, onClose: close, onChoose: choose, onMove: move }),
  })
  useComboboxAttributes(field, { listId, isOpen, activeIndex })

  return (
    <>
      <p role="status" className="sr-only">
        {announce({ isWanted, isAnswered: suggestions !== undefined, groups })}
      </p>
      {isOpen && (
        <SuggestionList
          id={listId}
          groups={groups}
          all={all}
          activeIndex={activeIndex}
          optionId={(index) => `${listId}-${index}`}
          onChoose={close}
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
  onChoose: (href: string) => void
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
    onChoose(option.href)
  } else {
    const next = nextIndex({ key: event.key, isOpen, activeIndex, count: options.length })
    if (next === undefined) return
    event.preventDefault()
    onMove(next)
  }
}

type FieldHandlers = {
  onInput: () => void
  onFocus: () => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function useFieldEvents(field: SearchSuggestionsProps['field'], handlers: FieldHandlers) {
  const write = useEffectEvent(() => handlers.onInput())
  const reopen = useEffectEvent(() => handlers.onFocus())
  const leave = useEffectEvent(() => handlers.onBlur())
  const press = useEffectEvent((event: KeyboardEvent) => handlers.onKeyDown(event))
  useEffect(() => {
    const input = field.current
    if (!input) return
    const onInput = () => write()
    const onFocus = () => reopen()
    const onBlur = () => leave()
    const onKeyDown = (event: KeyboardEvent) => press(event)
    input.addEventListener('input', onInput)
    input.addEventListener('click', onFocus)
    input.addEventListener('focus', onFocus)
    input.addEventListener('blur', onBlur)
    input.addEventListener('keydown', onKeyDown)
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    // Text typed while this code was loading.
    if (input.value !== input.defaultValue) onInput()
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('click', onFocus)
      input.removeEventListener('focus', onFocus)
      input.removeEventListener('blur', onBlur)
      input.removeEventListener('keydown', onKeyDown)
    }
  }, [field])
}

type ComboboxState = { listId: string; isOpen: boolean; activeIndex: number }

function useComboboxAttributes(field: SearchSuggestionsProps['field'], { listId, isOpen, activeIndex }: ComboboxState) {
  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) input.setAttribute('aria-controls', listIds(listId))
    else input.removeAttribute('aria-controls')
    const active = isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined
    if (active === undefined) input.removeAttribute('aria-activedescendant')
    else {
      input.setAttribute('aria-activedescendant', active)
      document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
    }
  }, [field, isOpen, listId, activeIndex])
}

type Announced = { isWanted: boolean; isAnswered: boolean; groups: ReturnType<typeof toGroups> }

function announce({ isWanted, isAnswered, groups }: Announced): string {
  if (!isWanted || !isAnswered) return ''
  const count = (isGoods: boolean) =>
    groups.flatMap(({ options }) => options).filter((option) => (option.goods !== undefined) === isGoods).length
  const [products, titles] = [count(true), count(false)]
  return products + titles === 0 ? searchMessages.announceNone : searchMessages.announce({ products, titles })
}
