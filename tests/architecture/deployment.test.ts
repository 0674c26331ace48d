import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from '../../src/server/environment.ts'
import { proxySettings } from '../support/balancer.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('deploy/shop/Dockerfile')
const unit = read('deploy/systemd/shop@.service')
const compose = read('deploy/compose.yaml')

test('the image has the version of Node that is tested', () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  const tags = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, tag]) => tag)
  expect(tags).toEqual([devDependencies.node, devDependencies.node])
})

test('image and unit start the process as npm start does', () => {
  const flags: string[] = JSON.parse(read('scripts/node-flags.json'))
  expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...flags, 'src/server/main.mjs']).replaceAll(',', ', ')}`)
  expect(unit).toContain(`node ${flags.join(' ')} src/server/main.mjs`)
})

test('what the image copies exists and reaches the build', () => {
  const allowed = new Set(
    [...read('deploy/shop/Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path),
  )
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((path) => !existsSync(join(root, path)) || !allowed.has(path))).toEqual([])
})

test('every variable that image, compose file and unit set is one that the shop reads', () => {
  const known = new Set(Object.keys(environmentSchema.shape))
  const [, ofShop = ''] = /environment: &environment\n((?: {4}\S.*\n)+)/.exec(compose) ?? []
  const set = [
    ...ofShop.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm),
    ...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g),
    ...(/^Environment=(.+)$/m.exec(unit)?.[1] ?? '').matchAll(/(\w+)=/g),
  ].map(([, name = '']) => name)
  expect(set.length).toBeGreaterThan(15)
  expect(set.filter((name) => !known.has(name))).toEqual([])
})

test('the balancer of the tests does what the proxy does for visitors', () => {
  const caddyfile = read('deploy/proxy/Caddyfile')
  const visitors = caddyfile.slice(caddyfile.lastIndexOf('reverse_proxy'))
  const find = (text: string, name: string) => new RegExp(String.raw`\b${name} (\S+)`).exec(text)?.[1]
  const msOf = (text: string, name: string) => {
    const [, amount, unit] = /^(\d+)(m?s)$/.exec(find(text, name) ?? '') ?? []
    return Number(amount) * (unit === 's' ? 1_000 : 1)
  }
  expect(proxySettings).toEqual({
    probePath: find(caddyfile, 'health_uri'),
    probeEvery: msOf(caddyfile, 'health_interval'),
    probeTime: msOf(caddyfile, 'health_timeout'),
    tryTime: msOf(caddyfile, 'lb_try_duration'),
    tryEvery: msOf(caddyfile, 'lb_try_interval'),
    headerTime: msOf(visitors, 'response_header_timeout'),
    failureTime: msOf(caddyfile, 'fail_duration'),
    mostFailures: Number(find(caddyfile, 'max_fails')),
    retryAfterSeconds: Number(find(caddyfile, 'header Retry-After')),
  })
})

test('a process has longer to stop than it takes', () => {
  // stop-on-signals.ts ends it after 25 s.
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(25)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(25)
})
