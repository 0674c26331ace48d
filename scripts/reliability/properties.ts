/** What the shop promises, and what has to be seen for it; each has at least one test, and one that catches a planted bug. */
export type Property = { promise: string; asked: string }

export const properties: Readonly<Record<string, Property>> = {
  R1: {
    promise: 'nothing is oversold',
    asked: '200 checkouts for 50 pieces × 20, 500 for 1 × 100, statements of 10 ms: p99 < 2 s',
  },
  R2: {
    promise: 'mixed carts neither oversell nor deadlock',
    asked: 'two lines of one variant, sets, opposite order × 100: no deadlock reaches a client',
  },
  R3: {
    promise: 'the stock adds up at every check',
    asked: '30 min of buying, cancelling, expiring, editing, and kills: right every 10 s, holds freed ≤ 60 s',
  },
  R4: {
    promise: 'one order per checkout',
    asked: '20 equal requests × 200, two tabs, lost answers × 500: one id each',
  },
  R5: {
    promise: 'a crash between payment and order loses nothing',
    asked: 'kill -9 at 12 points × 20: ≤ 2 min until an order or a refund, ledgers equal',
  },
  R6: {
    promise: 'vouchers are used only as often as allowed',
    asked: 'limit 1 in 100 carts, limit 10 in 200: used = min(limit, n)',
  },
  R7: {
    promise: 'vouchers cannot be guessed',
    asked: '5,000 guesses, 50 addresses, 3 nodes: ≤ 10/min per cart, ≤ 60/h per address',
  },
  R8: {
    promise: 'webhooks have one effect',
    asked: 'duplicates, all orders of 4 events, forged, replayed: one effect',
  },
  R9: {
    promise: 'prices are the shop’s, to the cent',
    asked: 'every field tampered, 10,000 random carts against an oracle: 0.00 difference',
  },
  R10: {
    promise: 'numbers without gaps, statements booked once',
    asked: '1,000 orders at concurrency 100, a statement twice: gapless, booked once',
  },
  R11: { promise: 'carts survive', asked: '500 logins in two tabs, day 13 and 15: every line once' },
  R12: {
    promise: 'kill -9 of a node loses nothing that was acknowledged',
    asked: 'a kill every 30 s for 10 min: nothing lost, errors < 0.5 %',
  },
  R13: {
    promise: 'kill -9 on the embedded database loses nothing',
    asked: '200 rounds, also in the first start: 200 restarts, a second process is refused',
  },
  R14: {
    promise: 'a database that dies, moves or falls silent',
    asked: 'restart, 30 s of silence, promotion: back ≤ 5 s / ≤ 15 s, 503 with Retry-After ≤ 2 s',
  },
  R15: {
    promise: 'a slow database and an exhausted pool',
    asked: '+2 s, a lock, 500 requests for 10 connections: wait ≤ 2 s, ≤ 3 tries',
  },
  R16: {
    promise: 'a node that is stopped fails no request',
    asked: 'SIGTERM under load, keep-alive: none failed, drained ≤ 25 s',
  },
  R17: {
    promise: 'a full node refuses quickly, and buyers are served',
    asked: 'several times what it can do, 5 min: goodput ≥ 80 %, refusal < 100 ms, checkout last; 10,000 idle sockets',
  },
  R18: {
    promise: 'outages of outside services',
    asked: 'refuse, hang, 5xx, reset, drip for each: pages unaffected, wait ≤ 3 s, breaker ≤ 10 s',
  },
  R19: {
    promise: 'jobs take effect once',
    asked: 'duplicates, poison, crash, 100,000 waiting, a schedule on 3 nodes: once by key',
  },
  R20: { promise: 'two hours with faults: nothing grows with time', asked: '2 h: memory ≤ 1.15 ×, invariants hold' },
  R21: {
    promise: 'no operation fails, whatever it receives',
    asked: '1,000 valid and 1,000 invalid calls per operation and role: no 5xx, none > 2 s',
  },
  R22: {
    promise: 'hostile HTTP is refused and changes nothing',
    asked: 'slow headers, content types, __proto__, 10,000 levels of JSON, NUL, bombs: 4xx',
  },
  R23: {
    promise: 'passwords are hashed slowly, few at a time',
    asked: 'argon2id, m ≥ 19,456 KiB, t ≥ 2, ≤ 4 at the same time',
  },
  R24: { promise: 'a rush of logins does not stop a node', asked: '100 logins a second: other calls are served' },
  R25: { promise: 'login tries per account', asked: '200 addresses on one account over 3 nodes: a limit for all' },
  R26: {
    promise: 'known and unknown e-mails get the same answer',
    asked: 'login, reset, link of an order: equal bytes and times',
  },
  R27: { promise: 'sessions end immediately, everywhere', asked: 'a new password with 20 tokens: revoked ≤ 1 s' },
  R28: { promise: 'no writes from other sites', asked: 'every writing operation, foreign origins: refused' },
  R29: {
    promise: 'authorization matrix',
    asked: 'every operation × role × own/foreign: 100 % asserted, foreign = 404',
  },
  R30: { promise: 'secret links', asked: 'guessed, mixed, nearly right: ≥ 128 bits, digests stored, the same 404' },
  R31: {
    promise: "no page shows another person's data",
    asked: '100 sessions with marks, 20,000 loads: no foreign mark',
  },
  R32: { promise: 'stored pages cannot be poisoned', asked: 'forged hosts and headers, unknown parameters: no trace' },
  R33: { promise: 'no text that someone wrote becomes a script', asked: '300 payloads in a browser: none runs' },
  R34: { promise: 'no script runs that the shop did not write', asked: 'all pages: a policy with a nonce, no gap' },
  R35: { promise: 'no redirect leaves the shop', asked: '60 forms of an address: none leaves' },
  R36: { promise: 'the shop reads no address of its own network', asked: '40 forms of an address: none connects' },
  R37: { promise: 'no cell of a file is a formula', asked: 'every beginning of a formula: none is live' },
  R38: {
    promise: 'dependencies are what the lock file says',
    asked: 'each from the registry, with a digest, nothing runs at the installation',
  },
  R39: { promise: 'no secret is in the log', asked: 'tokens, passwords, links as marks: none in the log' },
  R40: { promise: 'the copy of the data is complete', asked: 'copies under load: complete, of no one else' },
  R41: { promise: 'the erasure is complete', asked: 'erasures under load: marks only on invoices' },
  R42: {
    promise: 'a restore is complete or refused',
    asked: 'backup, wipe, restore: every row; a damaged one refused',
  },
  R43: {
    promise: 'old and new nodes work together during a migration',
    asked: 'migrations beside traffic: no wait > 2 s',
  },
  R44: { promise: 'nightly checks find what does not add up', asked: 'planted faults: found, shown, gone when mended' },
  R45: {
    promise: 'guards depend on the matched route',
    asked: 'encoded, absolute, doubled slashes, odd case: the same refusal, no 5xx',
  },
  R46: {
    promise: 'one client cannot take a node down',
    asked: 'one address, 20 and 200 parallel: p99 of others < 500 ms',
  },
  R47: {
    promise: 'backups and nodes have every picture, file and link',
    asked: 'a picture of node 1 on nodes 2 and 3; backup, wipe, restore: all there',
  },
  R48: {
    promise: 'concurrent statements about one order have one truth',
    asked: 'pairs and triples × 50: no 5xx, ≤ 1 s, no deadlock',
  },
  R49: {
    promise: 'what a branch books for a day is promised once',
    asked: '200 bookings of times for balloons, kept goods, costumes × 10, a node killed: none doubled, none lost',
  },
}

/** The properties in a title, as in `R31–R32: …`. */
export function listProperties(title: string): string[] {
  return [...title.matchAll(/\bR(\d+)(?:–R(\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from)
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, index) => `R${first + index}`)
  })
}

/** Matches the titles of tests of a property, also in a range. */
export function titlePattern(property: string): string {
  const number = Number(property.slice(1))
  const all = Object.keys(properties).map((name) => Number(name.slice(1)))
  const until = all.filter((other) => other < number).join('|')
  const from = all.filter((other) => other >= number).join('|')
  return [`R${number}(?!\\d)`, ...(until && [`R(?:${until})–R(?:${from})(?!\\d)`])].join('|')
}
