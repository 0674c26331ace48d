/** The usual mail domains of a Slovak shop's customers; a domain one typo away from one of these counts as a typo. */
const usualDomains = [
  'gmail.com',
  'googlemail.com',
  'azet.sk',
  'centrum.sk',
  'zoznam.sk',
  'post.sk',
  'pobox.sk',
  'atlas.sk',
  'seznam.cz',
  'centrum.cz',
  'email.cz',
  'outlook.com',
  'outlook.sk',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
]

/**
 * The address that was probably meant (`jana@gmial.com` → `jana@gmail.com`); undefined if nothing looks like a typo.
 */
export function suggestEmail(text: string): string | undefined {
  const typed = text.trim()
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1).toLowerCase()
  if (at < 1 || domain.length < 5 || usualDomains.includes(domain)) return undefined
  const meant = usualDomains.find((usual) => isOneSlipAway(domain, usual))
  return meant && `${typed.slice(0, at)}@${meant}`
}

/** One letter too many, missing or wrong, or two neighbors swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const rest = typed.slice(start)
  const wanted = meant.slice(start)
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return [
    rest.slice(1) === wanted,
    rest === wanted.slice(1),
    rest.slice(1) === wanted.slice(1),
    swapped === wanted,
  ].some(Boolean)
}
