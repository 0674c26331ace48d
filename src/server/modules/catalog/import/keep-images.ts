/** Pictures of an import become originals of the shop: what stays on somebody else's server disappears with it. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'

export type KeepImage = (image: string) => Promise<string>

export type ImageKeeperDeps = {
  /** Where media keeps originals. */
  originalsFolder: string
  /** The folder that relative paths in the file start from. */
  baseFolder: string
  fetchImage?: (address: string) => Promise<Uint8Array>
}

const maxBytes = 15_000_000
const timeoutMs = 15_000

/** Gives the reference under which media knows the picture; throws when it cannot be had. The same bytes are kept once. */
export function createImageKeeper({ originalsFolder, baseFolder, fetchImage = download }: ImageKeeperDeps): KeepImage {
  const kept = new Map<string, Promise<string>>()
  const keep = async (image: string): Promise<string> => {
    const bytes = /^https?:/i.test(image) ? await fetchImage(image) : await readInside(baseFolder, image)
    const extension = imageKind(bytes)
    if (extension === undefined) throw new Error('not a picture')
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`
    await mkdir(originalsFolder, { recursive: true })
    await writeFile(join(originalsFolder, name), bytes)
    return `file:${name}`
  }
  return (image) => {
    if (image.startsWith('art:')) return Promise.resolve(image)
    const running = kept.get(image) ?? keep(image)
    kept.set(image, running)
    return running
  }
}

async function readInside(folder: string, path: string): Promise<Uint8Array> {
  const base = resolve(folder)
  const full = resolve(base, path)
  if (!full.startsWith(base + sep)) throw new Error('outside the folder')
  const bytes = await readFile(full)
  if (bytes.length > maxBytes) throw new Error('too large')
  return bytes
}

async function download(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body) {
    length += piece.length
    if (length > maxBytes) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** By the first bytes, not by the name. SVG is left out: a foreign one may carry scripts. */
function imageKind(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpg'
  if (start.startsWith('\u0089PNG')) return 'png'
  if (start.startsWith('GIF8')) return 'gif'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  return start.slice(4, 12) === 'ftypavif' ? 'avif' : undefined
}
