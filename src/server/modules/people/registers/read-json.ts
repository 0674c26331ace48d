const maxBytes = 512 * 1024

/**
 * The JSON of a register, sent with a request body if given; undefined on 404. Throws on every other status, on a body
 * that is too long and on a timeout.
 */
export async function readJson(url: string, signal: AbortSignal, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    signal,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    redirect: 'error',
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (answer.status === 404) {
    await answer.body?.cancel()
    return undefined
  }
  if (!answer.ok) throw new Error(`The register answered ${answer.status}.`)
  return JSON.parse(decode(await readBytes(answer)))
}

async function readBytes(answer: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) throw new Error("The register's answer is too long.")
  }
  return Buffer.concat(chunks)
}

/** Detected from the bytes: a register was seen to declare another encoding than the one it sends. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
