/** One line as it is kept: control characters, which the database refuses, become spaces, and no space is doubled. */
export function cleanLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Several lines as they are kept: without control characters, line feeds excepted. */
export function cleanLines(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '').trim()
}

/** A number or code that people group by spaces: "99 999 994" → "99999994". */
export function withoutSpaces(text: string): string {
  return text.replace(/[\p{Cc}\s]/gu, '')
}

/** The form in which e-mails are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
