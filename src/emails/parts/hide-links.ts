const link = /(?:https?:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[a-z]{2,24}\b(?:\/\S*)?/giu

/**
 * What somebody typed, without addresses, for a message to an e-mail that is typed too: otherwise anybody could have the shop send
 * their link to a stranger. Mail programs turn bare names of hosts into links as well.
 */
export function hideLinks(text: string): string {
  return text.replace(link, '[odkaz]')
}
