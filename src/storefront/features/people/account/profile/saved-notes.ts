import { messages } from '#contracts/messages.ts'
import { paths } from '#storefront/paths.ts'

// For who has no snackbar the address of the page that follows names what has been done.

export const savedNotes = { ...messages.customer, cartMerged: messages.cart.merged }

export type NoteName = keyof typeof savedNotes

/** Pages that show a note; the others are stored for everybody and say nothing of what this visitor did. */
const notedPages = [paths.account(), '/account', paths.login(), paths.cart()]

/** The path of a page of this shop with the note that it is to show; in the browser the snackbar says it. */
export function withNote(path: string, name: NoteName): string {
  const url = new URL(path, 'https://shop.invalid')
  const isNoted = notedPages.some((page) => url.pathname === page || url.pathname.startsWith(`${page}/`))
  if (typeof document !== 'undefined' || !isNoted) return path
  url.searchParams.set('stav', name)
  return url.pathname + url.search + url.hash
}
