const maxCodeLength = 40

/**
 * The key of a query that can be a code, an EAN or the beginning of one: a single token of letters, digits and separators, or an
 * EAN in groups, as printed below its bars. Undefined for any other query.
 */
export function toCode(query: string): string | undefined {
  const trimmed = query.trim()
  const isOneToken = /^[\p{L}\p{N}][\p{L}\p{N}\-_./]*$/u.test(trimmed)
  const isGroupedEan = /^\d[\d ]{8,20}\d$/.test(trimmed) && /^(\d{8}|\d{12,14})$/.test(trimmed.replaceAll(' ', ''))
  if (!isOneToken && !isGroupedEan) return undefined
  const code = codeKey(trimmed)
  return code.length >= 3 && code.length <= maxCodeLength ? code : undefined
}

/** A code as it is stored and looked up: "LB-P30-10" → "lbp3010". */
export function codeKey(code: string): string {
  return code
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
