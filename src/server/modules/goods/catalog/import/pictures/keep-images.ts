/** Pictures of an import become originals of the shop: those left on another server disappear with it. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { detectImageType } from '#kernel/image-type.ts'
import { remember } from '#kernel/remember.ts'
import { downloadPublic, NotPublic, TooLarge } from '#server/platform/outside/download-public.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

export type KeepImage = (image: string) => Promise<string>

export type ImageKeeperDeps = {
  originals: Pick<FileStore, 'put'>
  /** The folder of relative paths in the file; without it only web addresses can be fetched. */
  baseFolder?: string
  fetchImage?: (address: string) => Promise<Uint8Array>
}

/** Why a picture is missing: a Slovak clause for the report. */
export type PictureFault = { cause: string; isWorthRetrying: boolean }

class PictureError extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault) {
    super(fault.cause)
    this.fault = fault
  }
}

const maxBytes = 15_000_000
const timeoutMs = 15_000
/** After this many failed connections in a row, a server is not asked for the rest of the import. */
const maxSilences = 4
/** Pictures that many products share, such as a table of sizes, are fetched once in so many. */
const maxRemembered = 10_000

/** Returns a function from a picture to its reference in media; it throws if the picture is missing. Equal bytes are stored once. */
export function createImageKeeper({ originals, baseFolder, fetchImage = download }: ImageKeeperDeps): KeepImage {
  const silences = new Map<string, number>()
  const fetchOf = async (address: string): Promise<Uint8Array> => {
    const host = URL.canParse(address) ? new URL(address).host : ''
    if ((silences.get(host) ?? 0) >= maxSilences)
      throw new PictureError({
        cause: `server ${host} neodpovedá, ďalšie jeho obrázky sme už neskúšali`,
        isWorthRetrying: true,
      })
    try {
      const bytes = await fetchImage(address)
      silences.set(host, 0)
      return bytes
    } catch (error) {
      if (!(error instanceof PictureError)) silences.set(host, (silences.get(host) ?? 0) + 1)
      throw error
    }
  }
  const keep = async (image: string): Promise<string> => {
    const bytes = /^https?:/i.test(image) ? await fetchOf(image) : await readInside(baseFolder, image)
    const extension = detectImageType(bytes)
    if (extension === undefined || extension === 'heic')
      throw new PictureError({ cause: 'nie je to obrázok JPEG, PNG, WebP, AVIF ani GIF', isWorthRetrying: false })
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`
    await originals.put(name, bytes)
    return `file:${name}`
  }
  const keepOnce = remember(maxRemembered, keep)
  // Drawings, and pictures that an export of this shop names, are kept already.
  return (image) => (/^(art|file):/.test(image) ? Promise.resolve(image) : keepOnce(image))
}

/** The reason of a failure as the report says it. */
export function updatePictureAltFault(error: unknown): PictureFault {
  if (error instanceof PictureError) return error.fault
  if (!(error instanceof Error)) return { cause: 'neznáma chyba', isWorthRetrying: true }
  if (error.name === 'TimeoutError') return { cause: 'server neodpovedal do 15 sekúnd', isWorthRetrying: true }
  const code = codeOf(error) ?? codeOf(error.cause)
  if (code === 'ENOENT') return { cause: 'súbor neexistuje', isWorthRetrying: false }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { cause: 'adresa servera neexistuje', isWorthRetrying: true }
  return { cause: `server sa nedá dosiahnuť (${code ?? error.message})`, isWorthRetrying: true }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

async function readInside(folder: string | undefined, path: string): Promise<Uint8Array> {
  if (folder === undefined) throw new PictureError({ cause: 'nie je to adresa na webe', isWorthRetrying: false })
  const base = resolve(folder)
  const full = resolve(base, path)
  if (!full.startsWith(base + sep))
    throw new PictureError({ cause: 'súbor je mimo priečinka importu', isWorthRetrying: false })
  const bytes = await readFile(full)
  if (bytes.length > maxBytes) throw tooLarge()
  return bytes
}

/** A row of a file must not make the server read its own network. */
async function download(address: string): Promise<Uint8Array> {
  try {
    const { status, bytes } = await downloadPublic(address, { maxBytes, timeoutMs })
    if (status === 200) return bytes
    throw new PictureError({ cause: `server odpovedal ${status}`, isWorthRetrying: true })
  } catch (error) {
    if (error instanceof TooLarge) throw tooLarge()
    if (!(error instanceof NotPublic)) throw error
    throw new PictureError({ cause: 'adresa nie je na verejnom internete', isWorthRetrying: false })
  }
}

function tooLarge(): PictureError {
  return new PictureError({ cause: 'je väčší ako 15 MB', isWorthRetrying: false })
}
