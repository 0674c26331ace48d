/**
 * Whether the error means that the database is temporarily unable to work, so that a retry may succeed: it is down,
 * starting, out of connections or out of space, or the connection was cut. Both drivers report most cases by a code and
 * some only by a message.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (outageClasses.has(code.slice(0, 2)) && /^[0-9A-Z]{5}$/.test(code)) return true
  if (outageCodes.has(code)) return true
  return sentences.some((sentence) => sentence.test(error.message))
}

/** SQLSTATE: connection exceptions, insufficient resources, operator intervention, and system errors. */
const outageClasses: ReadonlySet<string> = new Set(['08', '53', '57', '58'])
const outageCodes: ReadonlySet<string> = new Set([
  '25006', // a replica that is not the primary yet
  '25P03', // a transaction that was idle too long
  '40001',
  '40P01', // a deadlock in every attempt
  '55P03', // a lock that was not granted in time
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
])
/** Messages of pg, its pool and PGlite without a code. */
const sentences: readonly RegExp[] = [
  /^Connection terminated/,
  /^Client has encountered a connection error and is not queryable/,
  /^Client was closed and is not queryable/,
  /timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Query read timeout/,
  /^Cannot use a pool after calling end on the pool/,
  /^PGlite is (closed|closing)/,
  /^driver has already been destroyed/,
]
