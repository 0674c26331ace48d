/** File types accepted for a CV, by extension. */
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

/** Detects the type from the bytes, whatever the name or the sender claims; undefined when the file is not accepted as a CV. */
export function detectCvType(bytes: Uint8Array): CvType | undefined {
  // A PDF may have a few bytes before its header.
  if (latin(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf'
  if (startsWith(bytes, oleHeader)) return isWordDocument(bytes) ? 'doc' : undefined
  if (!startsWith(bytes, zipHeader)) return undefined
  // An OpenDocument names its type in the first entry, uncompressed.
  if (latin(bytes.subarray(30, 100)).startsWith(`mimetype${cvTypes.odt}`)) return 'odt'
  const text = latin(bytes)
  return text.includes('[Content_Types].xml') && text.includes('word/document.xml') && !text.includes('vbaProject.bin')
    ? 'docx'
    : undefined
}

/** The sender's file name made safe to show and attach, with the extension of the detected type. */
export function toSafeFileName(name: string, type: CvType): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '')
  const safe = base
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, maxNameLength)
  return `${safe === '' ? 'zivotopis' : safe}.${type}`
}

/** The stream name is in the directory of the compound file, in UTF-16. */
function isWordDocument(bytes: Uint8Array): boolean {
  return latin(bytes).includes([...'WordDocument'].join('\0'))
}

function startsWith(bytes: Uint8Array, header: readonly number[]): boolean {
  return header.every((byte, index) => bytes[index] === byte)
}

/** Maps each byte to the character with that code. */
function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
