/** The parsed JSON of a hidden field or a button; `undefined` if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
