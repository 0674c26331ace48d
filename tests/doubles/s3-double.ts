import { createHash, createHmac } from 'node:crypto'
import { startHttpDouble, type DoubleAnswer, type DoubleRequest, type HttpDouble } from './http-double.ts'

type StoredObject = { bytes: Buffer; savedAt: Date }

export type S3Double = HttpDouble & {
  bucket: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  /** Objects by their key. */
  objects: Map<string, StoredObject>
  /** Rights that the credentials lack, by the method of the request: `PUT`, `GET`, `DELETE`, or `LIST`. */
  denied: Set<string>
  /** What it does with `If-None-Match`: as Amazon since 2024, as stores that never heard of it, or as ones that refuse it. */
  setConditions: (kind: 'honored' | 'ignored' | 'refused') => void
  /** A bucket that anyone may read. */
  setPublic: (isPublic: boolean) => void
}

const pageSize = 3

/**
 * A local double of an S3-compatible store with one bucket. It speaks the protocol as the SDK does: signatures (version
 * 4) are verified, conditional writes are refused with 412, and listings have pages of three keys.
 */
export async function startS3Double(): Promise<S3Double> {
  const bucket = 'shop'
  const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a-secret-of-the-double' }
  const objects = new Map<string, StoredObject>()
  const denied = new Set<string>()
  let conditions: 'honored' | 'ignored' | 'refused' = 'honored'
  let isPublic = false

  const double = await startHttpDouble((request) => {
    const [, name = '', ...rest] = request.url.pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    const isAnonymous = request.headers.authorization === undefined
    if (isAnonymous && !(isPublic && request.method === 'GET')) return fault(403, 'AccessDenied')
    const wrong = isAnonymous ? undefined : findWrongSignature(request, credentials)
    if (wrong) return fault(403, wrong)
    if (name !== bucket) return fault(404, 'NoSuchBucket')
    if (denied.has(key === '' ? 'LIST' : request.method)) return fault(403, 'AccessDenied')
    return key === '' ? list(request.url.searchParams) : answerFor(request, key)
  })

  function answerFor({ method, headers, bytes }: DoubleRequest, key: string): DoubleAnswer {
    const found = objects.get(key)
    if (method === 'PUT') {
      const isConditional = headers['if-none-match'] === '*'
      if (isConditional && conditions === 'refused') return fault(501, 'NotImplemented')
      if (isConditional && conditions === 'honored' && found) return fault(412, 'PreconditionFailed')
      objects.set(key, { bytes, savedAt: new Date() })
      return { body: '' }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204, body: '' }
    }
    if (!found) return method === 'HEAD' ? { status: 404, body: '' } : fault(404, 'NoSuchKey')
    return { headers: { 'content-type': 'application/octet-stream' }, body: method === 'HEAD' ? '' : found.bytes }
  }

  function list(params: URLSearchParams): DoubleAnswer {
    const prefix = params.get('prefix') ?? ''
    const after = params.get('continuation-token') ?? ''
    const keys = [...objects.keys()].toSorted().filter((key) => key.startsWith(prefix) && key > after)
    const page = keys.slice(0, pageSize)
    const rows = page.map((key) => {
      const savedAt = objects.get(key)?.savedAt.toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${savedAt}</LastModified></Contents>`
    })
    const isCut = keys.length > page.length
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml(200, `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${rows.join('')}${next}</ListBucketResult>`)
  }

  return {
    ...double,
    bucket,
    credentials,
    objects,
    denied,
    setConditions: (kind) => void (conditions = kind),
    setPublic: (value) => void (isPublic = value),
  }
}

function xml(status: number, body: string): DoubleAnswer {
  return { status, headers: { 'content-type': 'application/xml' }, body: `<?xml version="1.0"?>${body}` }
}

function fault(status: number, code: string): DoubleAnswer {
  return xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** The code of the fault; undefined if the request was signed with these credentials. */
function findWrongSignature(
  { method, url, headers, bytes }: DoubleRequest,
  { accessKeyId, secretAccessKey }: S3Double['credentials'],
): string | undefined {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(.+), SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, scope = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? []
  if (id !== accessKeyId) return 'InvalidAccessKeyId'
  const digest = String(headers['x-amz-content-sha256'])
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(bytes)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query.join('&'), signed.join(''), names, digest].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
