import { foldText } from '#kernel/slug.ts'

/**
 * What staff have typed to find a customer, as a tsquery for the words of accounts and of orders; undefined if it has no word. A
 * number is the start of a code, or the end of a phone with whatever prefix.
 */
export function toWordsQuery(text: string): string | undefined {
  const folded = foldText(text).trim()
  const digits = folded.replaceAll(/\D/g, '')
  if (/^[\d\s+()/.-]+$/.test(folded) && digits.length >= 4) {
    const phone = digits.replace(/^(?:00)?42[01](?=\d{9}$)|^0/, '')
    return [...new Set([digits, phone])].map(toPrefix).join(' | ')
  }
  const words = folded.split(/\s+/).filter((word) => /[a-z0-9]/.test(word))
  return words.length === 0 ? undefined : words.map(toAny).join(' & ')
}

/** The number of an order, if the text is one. */
export function toOrderNumber(text: string): string | undefined {
  return /^#?\s*(\d{10})$/.exec(text.trim())?.[1]
}

function toAny(word: string): string {
  const parts = word.split(/[^a-z0-9]+/).filter((part) => part !== '')
  return `(${toPrefix(word)} | (${parts.map(toPrefix).join(' & ')}))`
}

/** The start of a lexeme. In quotes every sign stands for itself, doubled where the syntax needs it. */
function toPrefix(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}':*`
}
