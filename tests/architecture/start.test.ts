import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Libraries that a start must not load (ADR 0041): what uses them imports them then. */
const lazy = [
  '@aws-sdk/client-s3',
  '@fastify/swagger',
  '@node-rs/argon2',
  '@react-email/render',
  '@simplewebauthn/server',
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace',
  'bwip-js',
  'fast-xml-parser',
  'fastify-metrics',
  'libphonenumber-js/max',
  'nodemailer',
  'otplib',
  'pdfmake',
  'qrcode',
  'sanitize-html',
  'saxes',
  'sharp',
  'stripe',
  'yauzl',
  'yazl',
]

test('a start loads no library that only some requests need', () => {
  const packages = findPackages('src/server/start.ts')
  expect(packages).toContain('fastify')
  expect(lazy.filter((name) => packages.has(name))).toEqual([])
})

/** The packages that a source imports, itself or through other sources, before anything runs. */
function findPackages(path: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(path)) return found
  seen.add(path)
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(
    /^(?:import|export) (?!type )(?:[^'"()=]*? from )?'([^']+)'/gm,
  )) {
    const source = name.startsWith('.') ? join(dirname(path), name) : name.replace(/^#(\w[\w-]*)/, 'src/$1')
    if (!source.endsWith('.ts')) found.add(name)
    else if (existsSync(source)) for (const other of findPackages(source, seen)) found.add(other)
  }
  return found
}
