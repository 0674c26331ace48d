import { toPlainText } from '#kernel/plain-text.ts'

/**
 * Descriptions come from untrusted files. The result is built only from escaped text and from tags of this list, which the editor of
 * texts has too, without attributes (a link keeps a checked address, a cell how far it reaches), so nothing else can get through.
 */

const allowed = new Set([
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
  'a',
])
/** A page has its own h1, and the shop styles three levels below it. */
const otherNames: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }
const swallowed =
  /<(script|style|iframe|object|embed|template|svg|math|title|textarea|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi

export function cleanHtml(html: string): string {
  const source = html.replace(/<!--[\s\S]*?(-->|$)/g, '').replace(swallowed, '')
  const open: string[] = []
  let result = ''
  let position = 0
  for (const match of source.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi)) {
    result += escapeText(source.slice(position, match.index))
    position = match.index + match[0].length
    result += toTag(
      { name: (match[2] ?? '').toLowerCase(), attributes: match[3] ?? '', isClosing: match[1] === '/' },
      open,
    )
  }
  result += escapeText(source.slice(position))
  return (
    result +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  ).trim()
}

function toTag(tag: { name: string; attributes: string; isClosing: boolean }, open: string[]): string {
  if (tag.name === 'br' || tag.name === 'hr') return `<${tag.name}>`
  const name = otherNames[tag.name] ?? tag.name
  if (!allowed.has(name)) return ' '
  if (!tag.isClosing) {
    open.push(name)
    if (name === 'a') return toLink(tag.attributes)
    return `<${name}${name === 'th' || name === 'td' ? toSpans(tag.attributes) : ''}>`
  }
  const at = open.lastIndexOf(name)
  if (at === -1) return ''
  return open
    .splice(at)
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')
}

/** How many columns and rows a cell has, and which ones a header names. */
function toSpans(attributes: string): string {
  return [...attributes.matchAll(/\b(colspan|rowspan|scope)\s*=\s*["']?(\d{1,2}|col|row)\b/gi)]
    .map(([, name = '', value = '']) => ` ${name.toLowerCase()}="${value.toLowerCase()}"`)
    .join('')
}

function toLink(attributes: string): string {
  const href = /\bhref\s*=\s*("([^"]*)"|'([^']*)')/i.exec(attributes)
  const address = (href?.[2] ?? href?.[3] ?? '').trim()
  const isSafe = /^(https?:\/\/|\/(?![/\\])|mailto:|tel:)[^\s"'<>]*$/i.test(address)
  return isSafe ? `<a href="${escapeText(address)}" rel="nofollow noopener">` : '<a>'
}

function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z]{2,10}|#\d{1,6}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Plain text of a description, for the short one that a foreign format does not have. */
export function firstSentence(html: string, maxLength = 160): string | undefined {
  const text = toPlainText(cleanHtml(html))
  if (text === '') return undefined
  const end = /[.!?](\s|$)/.exec(text)
  const sentence = end ? text.slice(0, end.index + 1) : text
  return sentence.length > maxLength ? `${sentence.slice(0, maxLength - 1).trimEnd()}…` : sentence
}
