/** Where a catalogue is read from. It is read twice: once to count the rows of each product, once to give them out. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

export type CatalogueSource = { open: () => AsyncIterable<Uint8Array>; sizeInBytes: () => Promise<number> }

export function fileSource(path: string): CatalogueSource {
  return { open: () => createReadStream(path), sizeInBytes: async () => (await stat(path)).size }
}

export function textSource(content: string | Uint8Array): CatalogueSource {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return {
    async *open() {
      yield bytes
    },
    sizeInBytes: async () => bytes.length,
  }
}

export type SourceEncoding = 'utf-8' | 'windows-1250'

/** Old spreadsheets save Slovak in windows-1250: what is not valid UTF-8 is taken for that. */
export async function detectEncoding(source: CatalogueSource): Promise<SourceEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of source.open()) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1250'
  }
}

/** The text in pieces, without the byte order mark. */
export async function* readText(source: CatalogueSource, encoding: SourceEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of source.open()) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

export async function readStart(source: CatalogueSource, encoding: SourceEncoding, length = 8192): Promise<string> {
  let start = ''
  for await (const text of readText(source, encoding)) {
    start += text
    if (start.length >= length) break
  }
  return start
}
