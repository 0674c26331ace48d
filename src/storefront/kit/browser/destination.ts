// Where the visitor is going. A failure meanwhile must not stop them from getting there.

/** A URL, or a form that is being sent to it. */
export type Destination = { href: string; form?: FormData | undefined }

let destination: Destination | undefined
let isLeaving = false
let pendingWrites = 0

/** Called by the router on every change of its navigation. */
export function setDestination(next: Destination | undefined): void {
  if (!isLeaving) destination = next
}

export function readDestination(): Destination | undefined {
  return destination
}

/** Leaves by a full page load; no later navigation changes the destination. */
export function leaveFor(href: string): void {
  destination = { href }
  isLeaving = true
  // A visitor who comes back gets a current page, not the one that they left.
  addEventListener('pageshow', () => location.reload())
  location.assign(href)
}

/** Counts writes without an answer: until they are answered, the page is not reloaded. */
export async function trackWrite<Answer>(write: Promise<Answer>): Promise<Answer> {
  pendingWrites += 1
  return write.finally(() => (pendingWrites -= 1))
}

export function hasPendingWrite(): boolean {
  return pendingWrites > 0
}
