/** How long the print window of a browser may stay open before the file is given up. */
const keptMs = 10 * 60_000
/** A bench prints a label every few seconds, and each frame is a whole viewer of PDF: by then the oldest one is with the printer. */
const mostKept = 4

/** Of the files that are printed, oldest first. */
const removals: (() => void)[] = []

/** Opens the print window of the browser with a PDF (base64). A kiosk browser prints it immediately. */
export function printPdf(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const frame = document.createElement('iframe')
  // A frame that is not displayed does not print in every browser.
  frame.className = 'sr-only'
  frame.title = 'PDF'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  })
  frame.src = url
  document.body.append(frame)
  const remove = () => {
    frame.remove()
    URL.revokeObjectURL(url)
  }
  setTimeout(remove, keptMs)
  removals.push(remove)
  if (removals.length > mostKept) removals.shift()?.()
}
