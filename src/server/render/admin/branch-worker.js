// The service worker of the branch screens. `shell` is written before this text: the address of the screens, the files that they
// load, the one that names the release, and the version of all. It keeps the program alone, which is the same for everybody:
// what the screens show is kept by the screens and dropped by a sign-out.

/* global shell */

const prefix = 'branch-'
const cacheName = prefix + shell.version
/** A network card that is on says little about the signal. */
const patienceMs = 4_000

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(replaceOlder()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(openScreen(request))
  else if (request.method === 'GET' && shell.files.includes(new URL(request.url).pathname)) {
    event.respondWith(answerFile(request))
  }
})

async function keepShell() {
  const document = await fetch(shell.address, { cache: 'no-store' })
  // While a release is rolled out, another node may send the document of another release: the browser tries again later.
  if (!document.ok || !(await document.clone().text()).includes(shell.entry)) throw new Error('another release')
  const cache = await caches.open(cacheName)
  await cache.addAll(shell.files)
  // The document's policy and the nonce of its scripts are kept together, so they fit.
  await cache.put(shell.address, document)
  await self.skipWaiting()
}

async function replaceOlder() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
  await self.clients.claim()
}

/** The document of the server, which is of the newest release; the kept one if there is no answer in time. */
async function openScreen(request) {
  const kept = await caches.match(shell.address, { cacheName })
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, kept))
  const fresh = fetch(request).then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  )
  return Promise.race([fresh, late])
}

/** A file has the digest of its content in its name, so a kept one is never old. */
async function answerFile(request) {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request)
}
