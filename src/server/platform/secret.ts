import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret of this installation, stored in a file of its data folder and generated at the first start. The file is
 * written atomically: a process that dies while writing must not leave an empty secret, from which anyone could forge
 * links.
 */
export function readOrMakeSecret(folder: string): string {
  const path = pathOf(folder)
  mkdirSync(folder, { recursive: true })
  const known = readSecret(folder)
  if (known !== undefined) return known
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // If several processes start concurrently, all use the secret of the first one.
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readSecret(folder) ?? fail(path)
}

/** The secret in the data folder; undefined if it has none. */
export function readSecret(folder: string): string | undefined {
  const path = pathOf(folder)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return text.length >= 32 ? text : fail(path)
}

function pathOf(folder: string): string {
  return join(folder, 'link-secret')
}

function fail(path: string): never {
  throw new Error(
    `The secret in ${path} is too short. Delete the file, and a new one is made; old links of orders then end.`,
  )
}

/** Derives a secret for one purpose, so that a leaked one is useless elsewhere. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
