// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { DateInput } from './date-input.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What the field holds after it was shown with each value in turn, and typed into before the last one. */
function fieldAfter(values: readonly string[], typed?: string): string | undefined {
  const place = document.createElement('div')
  const root = createRoot(place)
  values.forEach((value, index) => {
    const field = place.querySelector<HTMLInputElement>('input[type=text]')
    if (field && typed !== undefined && index === values.length - 1) field.value = typed
    act(() => root.render(<DateInput defaultValue={value} />))
  })
  return place.querySelector<HTMLInputElement>('input[type=text]')?.value
}

test.each([
  ['is cleared with its value', ['2026-11-28', ''], undefined, ''],
  ['shows another day', ['2026-11-28', '2026-12-24'], undefined, '24. 12. 2026'],
  ['shows a day that comes later', ['', '2026-12-24'], undefined, '24. 12. 2026'],
  ['keeps what is typed over a day that goes', ['2026-11-28', ''], '31. 2. 2027', '31. 2. 2027'],
  ['keeps what is typed while the value stays', ['2026-11-28', '2026-11-28'], '1. 1.', '1. 1.'],
  ['keeps the writing of the same day', ['2026-11-28', '2026-11-29'], '29.11.2026', '29.11.2026'],
])('the field %s', (_what, values, typed, text) => expect(fieldAfter(values, typed)).toBe(text))
