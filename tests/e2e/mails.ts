import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { runFolder } from './run-folder.ts'

// Without a mail server the shop writes its messages into its data folder (playwright.config.ts sets the folder).
const folder = join(runFolder, 'shop', 'mail')

/** The path in the newest message to `to` that matches `pattern`; waits for the message, because a job sends it. */
export async function readMailedPath(to: string, pattern: RegExp): Promise<string> {
  let path: string | undefined
  await expect
    .poll(
      async () => {
        path = await findPath(to, pattern)
        return path
      },
      { message: `a message to ${to}`, timeout: 60_000 },
    )
    .toBeDefined()
  return path ?? ''
}

async function findPath(to: string, pattern: RegExp): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.toSorted((a, b) => (a < b ? 1 : -1))) {
    const message = await readFile(join(folder, name), 'utf8')
    if (!new RegExp(`^To: .*${to}`, 'im').test(message)) continue
    // Quoted-printable breaks long lines and writes = as =3D.
    const found = pattern.exec(message.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    if (found) return found[0]
  }
  return undefined
}
