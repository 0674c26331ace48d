import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'pictures')
mkdirSync(folder, { recursive: true })

export function findKept(name: string): Promise<Buffer | undefined> {
  return readFile(pathOf(name)).catch(() => undefined)
}

export function listKept(): string[] {
  return readdirSync(folder).map((file) => file.replace(/\.webp$/, ''))
}

export function keep(name: string, webp: Buffer): Promise<void> {
  return writeFile(pathOf(name), webp)
}

export function remove(name: string): Promise<void> {
  return rm(pathOf(name))
}

export function sumKept(): { files: number; bytes: number } {
  const sizes = listKept().map((name) => statSync(pathOf(name)).size)
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

function pathOf(name: string): string {
  return join(folder, `${name}.webp`)
}
