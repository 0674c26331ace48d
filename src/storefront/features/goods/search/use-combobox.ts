import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listIds } from './suggestion-list.tsx'

type Field = RefObject<HTMLInputElement | null>

type FieldHandlers = {
  onInput: () => void
  onFocus: () => void
  /** The focus has left the form, or the form was sent. */
  onLeave: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Listens to the field and to its form: the buttons beside the list are also in it. */
export function useFieldEvents(field: Field, handlers: FieldHandlers) {
  const write = useEffectEvent(() => handlers.onInput())
  const reopen = useEffectEvent(() => handlers.onFocus())
  const leave = useEffectEvent(() => handlers.onLeave())
  const press = useEffectEvent((event: KeyboardEvent) => handlers.onKeyDown(event))
  useEffect(() => {
    const input = field.current
    if (!input) return
    const onInput = () => write()
    const onFocus = () => reopen()
    const { form } = input
    const onFocusOut = ({ relatedTarget: next }: FocusEvent) => {
      if (!(next instanceof Node && form?.contains(next))) leave()
    }
    const onSubmit = () => leave()
    const onKeyDown = (event: KeyboardEvent) => press(event)
    input.addEventListener('input', onInput)
    input.addEventListener('click', onFocus)
    input.addEventListener('focus', onFocus)
    input.addEventListener('keydown', onKeyDown)
    form?.addEventListener('focusout', onFocusOut)
    form?.addEventListener('submit', onSubmit)
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    // Text typed while this code was loading.
    if (input.value !== input.defaultValue) onInput()
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('click', onFocus)
      input.removeEventListener('focus', onFocus)
      input.removeEventListener('keydown', onKeyDown)
      form?.removeEventListener('focusout', onFocusOut)
      form?.removeEventListener('submit', onSubmit)
    }
  }, [field])
}

type ComboboxState = { listId: string; isOpen: boolean; activeIndex: number }

/** The state of the list, as ARIA 1.2 wants it on the field. */
export function useComboboxAttributes(field: Field, { listId, isOpen, activeIndex }: ComboboxState) {
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
