/** Installs what is compared into folders of their own, outside this project. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'konfetka-peers')

export type Installed = { folder: string; megabytes: number; packages: number }

/** Vendure's server packages in the pinned versions; the dashboard is left out, as ours has nothing like it to install. */
export function installVendure(): Installed {
  return install('vendure', { 'package.json': join(import.meta.dirname, 'vendure-packages.json') })
}

/** What our shop needs in production. */
export function installOurs(): Installed {
  return install('ours', {
    'package.json': join(root, 'package.json'),
    'package-lock.json': join(root, 'package-lock.json'),
  })
}

/** An installation is reused until one of the files that describe it changes. */
function install(name: string, files: Readonly<Record<string, string>>): Installed {
  const folder = join(cache, name)
  const modules = join(folder, 'node_modules')
  const isCurrent = Object.entries(files).every(([file, source]) => isSame(join(folder, file), source))
  if (!isCurrent || !existsSync(join(modules, '.package-lock.json'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const [file, source] of Object.entries(files)) copyFileSync(source, join(folder, file))
    const npm = process.env['npm_execpath']
    const [program, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm]
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--omit=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const { status } = spawnSync(program, [...first, ...args], { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error(`npm could not install into ${folder}.`)
  }
  return { folder, megabytes: measureMegabytes(modules), packages: countPackages(modules) }
}

function isSame(file: string, source: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === readFileSync(source, 'utf8')
}

/** Space on the disk, as `du` counts it. */
function measureMegabytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const bytes = files.reduce(
    (sum, file) => sum + (file.isFile() ? lstatSync(join(file.parentPath, file.name)).blocks * 512 : 0),
    0,
  )
  return bytes / 1e6
}

/** npm's own record of the installed tree. */
function countPackages(folder: string): number {
  const record: unknown = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8'))
  return Object.keys(z.object({ packages: z.record(z.string(), z.unknown()) }).parse(record).packages).length
}
