const textTags = ['p', 'br', 'hr', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4', 'blockquote', 'a']
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd']
const allowedTags = [...textTags, ...tableTags]

/**
 * Formatted text as it may be stored and shown: a short list of tags without attributes, links to safe addresses alone. The h1
 * of a page is its title, so one in the text becomes an h2.
 */
export async function cleanRichText(html: string): Promise<string> {
  // Only who writes needs it: readers get what was cleaned.
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

/** Whether a link may stand in content: a path of this shop, a web page, an e-mail or a phone number. */
export function isSafeLink(link: string): boolean {
  return /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#)[^\s"'<>\\]*$/i.test(link) || link === '/'
}

/** The words of a formatted text, tags and entities gone: for reading by a machine, not by a person. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>|&[#\w]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
