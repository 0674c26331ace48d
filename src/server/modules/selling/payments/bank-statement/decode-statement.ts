/** Banks send UTF-8, or the encoding in their XML header. */
export function decodeStatement(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, declared = 'utf-8'] = /encoding=["']([\w-]+)["']/i.exec(head) ?? []
  return new TextDecoder(isKnown(declared) ? declared : 'utf-8').decode(bytes)
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}
