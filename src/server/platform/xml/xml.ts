import { XMLBuilder } from 'fast-xml-parser'

/** An element's content: text, attributes as `@_name`, children; a list repeats the element, undefined omits it. */
export type XmlNode = { [name: string]: XmlValue }
export type XmlValue = string | number | undefined | XmlNode | readonly XmlValue[]

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true, suppressBooleanAttributes: false })

/** One element as text. Characters that XML 1.0 cannot express are left out. */
export function toXml(node: XmlNode): string {
  return `${builder.build(clean(node))}\n`
}

/** A document in chunks, so that its size does not matter: opening tag, elements, closing tag. */
export async function* toDocument(
  { open, close }: { open: string; close: string },
  items: AsyncIterable<string>,
): AsyncIterable<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n`
  yield* items
  yield `${close}\n`
}

/** The opening tag of an element that has attributes. */
export function toOpeningTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const node = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`@_${key}`, value]))
  return toXml({ [name]: node })
    .trimEnd()
    .replace(/\/>$/, '>')
}

function clean(value: XmlValue): unknown {
  if (typeof value === 'string') return value.replace(forbidden, '')
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) => (child === undefined ? [] : [[name, clean(child)]])),
  )
}

/** Control characters except tab and line ends, lone surrogates, and the two noncharacters. */
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu
