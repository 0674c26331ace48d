import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * For a form whose choices are applied immediately: calls `apply` if one was made before hydration, when no handler was
 * attached.
 */
export function useEarlyChoice(form: RefObject<HTMLFormElement | null>, apply: () => void): void {
  const applyEarly = useEffectEvent(apply)
  useEffect(() => {
    if (form.current && hasChoice(form.current)) applyEarly()
  }, [form])
}

function hasChoice(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option[selected]')].some((field) =>
    'checked' in field ? field.checked !== field.defaultChecked : !field.selected,
  )
}
