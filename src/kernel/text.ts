/** One line as it is stored: control characters, which the database refuses, become spaces, and spaces are collapsed. */
export function cleanLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Several lines as they are stored: without control characters except line feeds. */
export function cleanLines(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '').trim()
}

/** Removes the spaces with which people group a number or code: "99 999 994" → "99999994". */
export function withoutSpaces(text: string): string {
  return text.replace(/[\p{Cc}\s]/gu, '')
}

/** The form in which e-mails are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
