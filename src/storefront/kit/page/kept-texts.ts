// Only on the server: texts of parts that depend on their properties alone and are on many pages (ADR 0039).

/** Such a text takes about four kilobytes with its properties: the cards of a small shop, the popular ones of a large one. */
const maxTexts = 4_000

const names = /* @__PURE__ */ new Map<string, string>()
const texts = /* @__PURE__ */ new Map<string, string>()

/** The name under which the text of a part with these properties is kept. */
export function nameOfText(properties: object): string {
  const key = JSON.stringify(properties)
  const name = names.get(key) ?? `text-${names.size}`
  names.set(key, name)
  return name
}

export function findText(name: string): string | undefined {
  return texts.get(name)
}

/** Returns whether the name is one of `nameOfText`. */
export function keepTextNamed(name: string, text: string): boolean {
  if (!name.startsWith('text-')) return false
  texts.set(name, text)
  return true
}

/** Called between two renderings, because one inserts what it has found. Clearing all costs less than tracking the last use. */
export function limitKeptTexts(): void {
  if (names.size <= maxTexts) return
  names.clear()
  texts.clear()
}
