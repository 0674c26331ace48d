const link = /(?:https?:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[a-z]{2,24}\b(?:\/\S*)?/giu

/**
 * Typed text with its addresses removed, for a message to an e-mail address that is typed too: otherwise anyone could
 * have the shop send a link to a stranger. Mail programs turn bare host names into links as well.
 */
export function hideLinks(text: string): string {
  return text.replace(link, '[odkaz]')
}
