/** Of a JSON text. */
export type JsonPart = string | Buffer

/** Puts parts of a JSON text together as the bytes that are sent; the large parts are bytes already. */
export function joinJson(parts: readonly JsonPart[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}
