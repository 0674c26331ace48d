import { messages } from '#contracts/messages.ts'

// Stands for any argument of a text, also for a list of parts: read and called it returns itself, as text this mark.
const mark = '\u0001'
const anything: unknown = new Proxy((): unknown => anything, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => mark : key === 'toString' ? () => mark : anything),
})

/** All texts of a catalog with their keys; arguments are marked. */
function listTexts(catalog: unknown, key = ''): { key: string; text: string }[] {
  if (typeof catalog === 'string') return [{ key, text: catalog }]
  if (typeof catalog === 'function') return listTexts(Reflect.apply(catalog, undefined, [anything, anything]), key)
  if (typeof catalog !== 'object' || catalog === null) return []
  return Object.entries(catalog).flatMap(([name, entry]) => listTexts(entry, key === '' ? name : `${key}.${name}`))
}

const patterns = listTexts(messages).map(
  ({ text }) => new RegExp(`^${text.split(mark).map(RegExp.escape).join('.+')}$`, 's'),
)

/** Whether the shop's catalog has this text. */
export function isCatalogText(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}
