import { isSafeLink } from '#kernel/safe-link.ts'

const textTags = ['p', 'br', 'hr', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4', 'blockquote', 'a']
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd']
const allowedTags = [...textTags, ...tableTags]

/**
 * Sanitizes formatted text for storage and display: a short list of tags without attributes, and only safe links. The
 * h1 of a page is its title, so one in the text becomes an h2.
 */
export async function cleanRichText(html: string): Promise<string> {
  // Loaded on demand: only saving needs it, readers get sanitized text.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isSafeLink(href) ? { href, ...(/^https?:/i.test(href) && { rel: 'noopener' }) } : {},
      }),
    },
  }).trim()
}

/** The words of a formatted text without tags and entities, for indexing. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>|&[#\w]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
