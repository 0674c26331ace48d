/** The words of a formatted text for the history, a line per paragraph. */
export function sayText(html: unknown): string | undefined {
  if (typeof html !== 'string') return undefined
  const spaced = html.replaceAll(/<\/(?:p|li|h[2-4]|tr|dt|dd|blockquote)>|<br ?\/?>/g, '\n')
  return new DOMParser().parseFromString(spaced, 'text/html').body.innerText.trim()
}
