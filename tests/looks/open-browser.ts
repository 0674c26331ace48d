import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { bundledFonts, getLaunchOptions } from '../support/browser.ts'

/** A browser that knows only the fonts of its package, whatever the machine has: signs that our fonts lack come from these. */
export async function openBrowser(): Promise<Browser> {
  const { env, ...options } = await getLaunchOptions()
  const folder = mkdtempSync(join(tmpdir(), 'looks-fonts-'))
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${bundledFonts}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  )
  return chromium.launch({ ...options, env: { ...process.env, ...env, FONTCONFIG_FILE: file } })
}
