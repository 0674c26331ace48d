import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

/** A ready answer: its headers as the flat list that `writeHead` takes, and its bytes. */
export type StoredBody = { headers: string[]; bytes: Buffer }

export type Encoding = 'br' | 'gzip'

/** Pages, and public answers of the API. Each kind has a limit of its own, so neither can drop all of the other. */
export type StoredKind = 'page' | 'answer'

/** What is stored: rendered once, compressed per requested encoding, sent unchanged. */
export type CachedPage = {
  kind: StoredKind
  status: number
  etag: string
  headers: Record<string, string>
  /** Of the answer to a client that has it, as the flat list that `writeHead` takes. */
  unchangedHeaders: string[]
  bodies: { [encoding in Encoding]?: StoredBody }
  /** The encoding of the body that was compressed fast, for the visitor who waits for it. */
  fast: Encoding | undefined
  hasVisitor: boolean
  /** Size of the first body: the other one has about the same size, and is counted before it exists. */
  length: number
  tags: readonly string[]
}

/**
 * Compresses a rendered page for the cache in the encoding that the first visitor accepts; nearly all accept the same
 * one. `headers` are the same for every visitor; length, encoding, ETag and Vary are added here.
 */
export function toCachedPage(
  text: string | Buffer,
  {
    headers,
    tags,
    kind = 'page',
    status = 200,
    encoding = 'br',
  }: {
    headers: Record<string, string>
    tags: readonly string[]
    kind?: StoredKind
    status?: number
    encoding?: Encoding
  },
): CachedPage {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const etag = toEtag(bytes)
  const vary = headers['vary'] === undefined ? 'Accept-Encoding' : `${headers['vary']}, Accept-Encoding`
  const allHeaders = { ...headers, etag, vary }
  const body = toBody(compressFast[encoding](bytes), { headers: allHeaders, encoding })
  const unchanged = Object.entries(allHeaders).filter(([name]) => unchangedNames.test(name))
  return {
    kind,
    status,
    etag,
    headers: allHeaders,
    unchangedHeaders: unchanged.flat(),
    bodies: { [encoding]: body },
    fast: encoding,
    hasVisitor: false,
    length: body.bytes.length,
    tags,
  }
}

/** What 304 repeats of the answer that the client has (RFC 9110, 15.4.5), and what lets its page read it. */
const unchangedNames = /^(etag|vary|cache-control|access-control-)/

export function toEtag(bytes: Buffer): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`
}

/**
 * The body of a stored page in this encoding. The first visitor gets it compressed fast; the second one has it
 * compressed well, for all others. Many pages are visited only once while they are stored.
 */
export function bodyOf(page: CachedPage, encoding: Encoding): StoredBody {
  const known = page.bodies[encoding]
  const isGoodEnough = page.fast !== encoding || !page.hasVisitor
  page.hasVisitor = true
  if (known && isGoodEnough) return known
  const body = toBody(compressWell[encoding](plainBytes(page)), { headers: page.headers, encoding })
  page.bodies[encoding] = body
  if (page.fast === encoding) page.fast = undefined
  return body
}

/** The body for the few clients without compression; stored plain it would take four fifths of the cache. */
export function plainBodyOf(page: CachedPage): StoredBody {
  return toBody(plainBytes(page), { headers: page.headers })
}

type Compress = Record<Encoding, (bytes: Buffer) => Buffer>

// Of a page of 56 kB: brotli 3 takes 0.34 ms and leaves 11.1 kB, brotli 5 takes 1.0 ms and leaves 10.0 kB, within a few
// percent of the best.
const compressFast: Compress = {
  br: (bytes) => compressBrotli(bytes, 3),
  gzip: (bytes) => gzipSync(bytes, { level: 6 }),
}
const compressWell: Compress = {
  br: (bytes) => compressBrotli(bytes, 5),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
}

function compressBrotli(bytes: Buffer, quality: number): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function plainBytes({ bodies: { br, gzip } }: CachedPage): Buffer {
  if (br) return brotliDecompressSync(br.bytes)
  return gzip ? gunzipSync(gzip.bytes) : Buffer.alloc(0)
}

function toBody(
  bytes: Buffer,
  { headers, encoding }: { headers: Record<string, string>; encoding?: Encoding },
): StoredBody {
  return {
    bytes,
    headers: Object.entries({
      ...headers,
      'content-length': String(bytes.length),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    }).flat(),
  }
}
