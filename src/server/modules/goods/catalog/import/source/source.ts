/** The file of a catalog. It is read twice: once to count the rows of each product, once to yield the products. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { SheetRow } from '#server/platform/xlsx/read-rows.ts'

export type CatalogSource = {
  open: () => AsyncIterable<Uint8Array>
  sizeInBytes: () => Promise<number>
  /** Of a workbook, which is not text: its rows. `open` shows them as CSV. */
  rows?: () => AsyncIterable<SheetRow>
}

export function fileSource(path: string): CatalogSource {
  return { open: () => createReadStream(path), sizeInBytes: async () => (await stat(path)).size }
}

export function textSource(content: string | Uint8Array): CatalogSource {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return {
    async *open() {
      yield bytes
    },
    sizeInBytes: async () => bytes.length,
  }
}

export type SourceEncoding = 'utf-8' | 'utf-16le' | 'windows-1250' | 'iso-8859-2'

/** A file that is not valid UTF-8 comes from an older program: windows-1250 or ISO-8859-2, distinguished by their letters. */
export async function detectEncoding(source: CatalogSource): Promise<SourceEncoding> {
  if (source.rows) return 'utf-8'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const counts = { windows: 0, iso: 0 }
  let isUtf8 = true
  let isFirst = true
  let previous = 0
  let candidate = 0
  for await (const chunk of source.open()) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
    isFirst = false
    for (const byte of chunk) {
      if (isControlInIso(byte)) counts.windows += 1
      if (candidate !== 0 && isLowerCase(byte)) counts.iso += 1
      else if (smallIsoLetters.has(byte) && isLowerCase(previous)) counts.iso += 1
      candidate = smallIsoLetters.has(byte) || largeIsoLetters.has(byte) ? byte : 0
      previous = byte
    }
    isUtf8 &&= isDecodable(decoder, chunk)
  }
  if (isUtf8 && isDecodable(decoder)) return 'utf-8'
  return counts.iso > counts.windows ? 'iso-8859-2' : 'windows-1250'
}

function isDecodable(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

/** The bytes of š, ť, ž and quotes in windows-1250 are control characters in ISO-8859-2, which no text contains. */
function isControlInIso(byte: number): boolean {
  return byte >= 0x80 && byte <= 0x9f
}

/** š, ť, ľ and Š, Ť, Ž of ISO-8859-2; in windows-1250 these bytes are ą, », µ and ©, «, ®, which never occur in Slovak words. */
const smallIsoLetters = new Set([0xb9, 0xbb, 0xb5])
const largeIsoLetters = new Set([0xa9, 0xab, 0xae])

function isLowerCase(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || byte >= 0xe0
}

/** The text in pieces, without the byte order mark. */
export async function* readText(source: CatalogSource, encoding: SourceEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of source.open()) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

export async function readStart(source: CatalogSource, encoding: SourceEncoding, length = 8192): Promise<string> {
  let start = ''
  for await (const text of readText(source, encoding)) {
    start += text
    if (start.length >= length) break
  }
  return start
}
