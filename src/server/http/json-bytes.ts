import { LRUCache } from 'lru-cache'

/** Puts parts of a JSON text together as the bytes that are sent; the large parts are bytes already. */
export function joinJson(parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/**
 * An answer with ready values: a Buffer in it is the JSON of a value that stays in memory, such as the card of a product. It is
 * sent as it is, and parsed once for all pages that show it.
 */
export type ReadyAnswer = { readonly ready: object }

/** The text that is sent. */
export function writeReady({ ready }: ReadyAnswer): Buffer {
  const parts: (string | Buffer)[] = []
  let text = ''
  add(ready)
  return joinJson([...parts, text])

  function add(value: unknown): void {
    if (Buffer.isBuffer(value)) {
      parts.push(text, value)
      text = ''
    } else if (typeof value === 'object' && value !== null) addEach(value, Array.isArray(value))
    else text += JSON.stringify(value)
  }

  function addEach(value: object, isList: boolean): void {
    text += isList ? '[' : '{'
    for (const [at, [name, entry]] of listEntries(value).entries()) {
      text += `${at === 0 ? '' : ','}${isList ? '' : `${JSON.stringify(name)}:`}`
      add(entry)
    }
    text += isList ? ']' : '}'
  }
}

/** The same as `JSON.parse` of the text, but the ready values are shared: do not change them. */
export function readReady({ ready }: ReadyAnswer): unknown {
  return read(ready)
}

function read(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return parse(value)
  if (Array.isArray(value)) return value.map(read)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(listEntries(value).map(([name, entry]) => [name, read(entry)]))
}

function listEntries(value: object): [name: string, entry: unknown][] {
  return Object.entries(value).filter(([, entry]) => entry !== undefined)
}

/** A parsed card takes about four kilobytes. */
const parsed = new LRUCache<Buffer, { value: unknown }>({ max: 2_000 })

function parse(bytes: Buffer): unknown {
  const known = parsed.get(bytes) ?? { value: JSON.parse(bytes.toString()) }
  parsed.set(bytes, known)
  return known.value
}
