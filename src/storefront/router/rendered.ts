let onRendered: (() => void) | undefined

/** Resolves when the next page is rendered. */
export function waitForRendering(): Promise<void> {
  return new Promise((resolve) => {
    onRendered = resolve
  })
}

export function noteRendered(): void {
  onRendered?.()
}
