/** Whether a link is allowed in content: a path of this shop, a web page, an e-mail or a phone number. */
export function isSafeLink(link: string): boolean {
  return /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#)[^\s"'<>\\]*$/i.test(link) || link === '/'
}
