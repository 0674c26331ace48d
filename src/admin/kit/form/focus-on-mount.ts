/** A `ref` for the one field that a screen is opened for; it takes the focus once, when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
