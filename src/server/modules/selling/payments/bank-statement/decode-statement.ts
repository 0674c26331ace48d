/** Banks send the encoding of their XML header, UTF-8, or, in lines and tables, Windows-1250. */
export function decodeStatement(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, declared] = /encoding=["']([\w-]+)["']/i.exec(head) ?? []
  if (declared !== undefined && isKnown(declared)) return new TextDecoder(declared).decode(bytes)
  return new TextDecoder(isUtf8(bytes) || head.trimStart().startsWith('<') ? 'utf-8' : 'windows-1250').decode(bytes)
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) !== ''
  } catch {
    return false
  }
}
