/** The kinds of file that a CV may be, by their endings. */
export const cvTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const
export type CvType = keyof typeof cvTypes

const oleHeader = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const zipHeader = [0x50, 0x4b, 0x03, 0x04]
const maxNameLength = 120

/** What a file is by its bytes, whatever its name or its sender says; undefined when it is no CV. */
export function detectCvType(bytes: Uint8Array): CvType | undefined {
  // A PDF may carry a few bytes before its header.
  if (latin(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf'
  if (startsWith(bytes, oleHeader)) return isWordDocument(bytes) ? 'doc' : undefined
  if (!startsWith(bytes, zipHeader)) return undefined
  // An OpenDocument says its type in its first entry, uncompressed.
  if (latin(bytes.subarray(30, 100)).startsWith(`mimetype${cvTypes.odt}`)) return 'odt'
  const text = latin(bytes)
  return text.includes('[Content_Types].xml') && text.includes('word/document.xml') && !text.includes('vbaProject.bin')
    ? 'docx'
    : undefined
}

/** The sender's file name, fit to be shown and attached, with the ending of what the file really is. */
export function toSafeFileName(name: string, type: CvType): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '')
  const safe = base
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, maxNameLength)
  return `${safe === '' ? 'zivotopis' : safe}.${type}`
}

/** The stream's name stands in the directory of the compound file, in UTF-16. */
function isWordDocument(bytes: Uint8Array): boolean {
  return latin(bytes).includes([...'WordDocument'].join('\0'))
}

function startsWith(bytes: Uint8Array, header: readonly number[]): boolean {
  return header.every((byte, index) => bytes[index] === byte)
}

/** Each byte as the character of its number. */
function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
