import { messages } from '#contracts/messages.ts'
import { paths } from '#storefront/paths.ts'

// Without JavaScript there is no snackbar, so the URL of the next page names what was done.

export const savedNotes = { ...messages.customer, cartMerged: messages.cart.merged }

export type NoteName = keyof typeof savedNotes

/** Pages that show a note; the others are stored for all visitors and cannot show one. */
const notedPages = [paths.account(), '/account', paths.login(), paths.cart()]

/** The path of a page of this shop with the note to show; unchanged in the browser, which has the snackbar. */
export function withNote(path: string, name: NoteName): string {
  const url = new URL(path, 'https://shop.invalid')
  const isNoted = notedPages.some((page) => url.pathname === page || url.pathname.startsWith(`${page}/`))
  if (typeof document !== 'undefined' || !isNoted) return path
  url.searchParams.set('stav', name)
  return url.pathname + url.search + url.hash
}
