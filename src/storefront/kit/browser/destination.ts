// Where the visitor is on the way to, which nothing that fails meanwhile may keep them from.

/** An address, or a form that is being sent to it. */
export type Destination = { href: string; form?: FormData | undefined }

let destination: Destination | undefined
let isLeaving = false
let writeCount = 0

/** Called by the router. */
export function headFor(next: Destination | undefined): void {
  if (!isLeaving) destination = next
}

export function readDestination(): Destination | undefined {
  return destination
}

/** Leaves for a document of the server. */
export function leaveFor(href: string): void {
  destination = { href }
  isLeaving = true
  // Who comes back finds what is true now, and not the page as it was left.
  addEventListener('pageshow', () => location.reload())
  location.assign(href)
}

/** Counts what was sent and is not answered yet: until then nobody is taken from the page. */
export async function whileStaying<Answer>(write: Promise<Answer>): Promise<Answer> {
  writeCount += 1
  return write.finally(() => (writeCount -= 1))
}

export function isWaitingForAnswer(): boolean {
  return writeCount > 0
}
