import { messages } from '#contracts/messages.ts'

// Stands for any argument of a text: however it is read, it returns itself or this mark.
const mark = '\u0001'
const anything: unknown = new Proxy(() => mark, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => mark : key === 'toString' ? () => mark : anything),
})

/** All texts of a catalog with their keys; arguments are marked. */
function listTexts(catalogue: unknown, key = ''): { key: string; text: string }[] {
  if (typeof catalogue === 'string') return [{ key, text: catalogue }]
  if (typeof catalogue === 'function') return listTexts(Reflect.apply(catalogue, undefined, [anything, anything]), key)
  if (typeof catalogue !== 'object' || catalogue === null) return []
  return Object.entries(catalogue).flatMap(([name, entry]) => listTexts(entry, key === '' ? name : `${key}.${name}`))
}

const patterns = listTexts(messages).map(
  ({ text }) => new RegExp(`^${text.split(mark).map(RegExp.escape).join('.+')}$`, 's'),
)

/** Whether the shop's catalog has this text. */
export function isCatalogueText(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}
