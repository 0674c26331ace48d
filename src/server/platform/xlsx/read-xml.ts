/** Parses XML while it arrives. A document type is refused, so entities cannot be defined and expanded. */
import { SaxesParser } from 'saxes'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

export type XmlHandlers = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** A single text or tag is not longer: the parser keeps it in memory. */
const maxTextBytes = 2_000_000

/** Yields after each chunk what `take` finds gathered by the handlers. Names come without their prefixes. */
export async function* readXml<Item>(
  chunks: AsyncIterable<Uint8Array>,
  { open, close, text }: XmlHandlers,
  take: () => readonly Item[],
): AsyncGenerator<Item> {
  const decoder = new TextDecoder('utf-8')
  const parser = new SaxesParser()
  let pending = 0
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0
    open(withoutPrefix(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    pending = 0
    close?.(withoutPrefix(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  for await (const chunk of chunks) {
    pending += chunk.length
    if (pending > maxTextBytes) throw new UnreadableWorkbook('too-large')
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* take()
  }
  parser.close()
  yield* take()
}

/** The same for a small part, in one go. */
export async function readWholeXml(
  chunks: AsyncIterable<Uint8Array> | undefined,
  handlers: XmlHandlers,
): Promise<void> {
  if (chunks) await Array.fromAsync(readXml(chunks, handlers, () => []))
}

function refuse(): never {
  throw new UnreadableWorkbook('broken')
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
