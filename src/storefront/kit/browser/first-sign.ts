const signs = ['pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const

let note: () => void = () => {}
const sign = new Promise<void>((resolve) => {
  note = resolve
})
let isWatching = false

/** For code that waits for a visitor: they have moved, scrolled, pressed or typed something in this document, or are leaving the page. */
export function waitForFirstSign(): Promise<void> {
  if (!isWatching) watch()
  isWatching = true
  return sign
}

/** Called when the visitor goes to another page, which a press of the browser's own buttons does without an event of the page. */
export function noteSign(): void {
  note()
}

function watch(): void {
  // A press or a scroll before this code had loaded.
  if (navigator.userActivation?.hasBeenActive || scrollY > 0) note()
  const controller = new AbortController()
  const { signal } = controller
  const options = { signal, capture: true, passive: true }
  for (const name of signs) addEventListener(name, note, options)
  // A page that appears under a resting mouse gets this event too.
  const onMove = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) note()
  }
  addEventListener('pointermove', onMove, options)
  void sign.then(() => controller.abort())
}
