import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import { buildCartShop, createVisitor, type CartShop } from '#tests/support/cart-shop.ts'

let shop: CartShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildCartShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

const password = 'dlhe heslo 42'

async function register(change: object = {}) {
  const visitor = createVisitor(shop.app)
  const email = `${crypto.randomUUID()}@konfetka.test`
  const answer = await visitor.call('POST', '/api/auth/register', {
    email,
    password,
    passwordConfirmation: password,
    firstname: 'Jana',
    lastname: 'Nová',
    ...change,
  })
  return { visitor, email, answer }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('POST /api/auth/login', () => {
  test('returns the token, sets it as an HttpOnly cookie, and stores only its digest', async () => {
    const { email } = await register()
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `  ${email.toUpperCase()} `, password },
    })
    expect(response.statusCode).toBe(200)
    const { token } = response.json()
    expect(response.cookies).toContainEqual(
      expect.objectContaining({ name: 'auth._token.local', value: token, httpOnly: true, sameSite: 'Lax' }),
    )
    const digests = await shop.db.query.selectFrom('sessions').select('tokenDigest').execute()
    expect(digests).toContainEqual({ tokenDigest: sha256(token) })
    expect(JSON.stringify(digests)).not.toContain(token)
    const me = await shop.app.inject({ method: 'GET', url: '/api/me', headers: bearer(token) })
    expect(me.json().data.email).toBe(email)
  })

  test('a wrong password and an unknown e-mail get the same answer in the same time', async () => {
    const { email } = await register()
    const attempt = async (address: string) => {
      const start = performance.now()
      const answer = await createVisitor(shop.app).call('POST', '/api/auth/login', {
        email: address,
        password: 'ine heslo',
      })
      const { requestId: _, ...body } = answer.body
      return { status: answer.status, body, ms: performance.now() - start }
    }
    await attempt('zahrievanie@konfetka.test')
    const wrong = await attempt(email)
    const unknown = await attempt('nikto@konfetka.test')
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'login_failed', errors: { email: ['Nesprávny e-mail alebo heslo.'] } },
    })
    expect({ ...unknown, ms: 0 }).toEqual({ ...wrong, ms: 0 })
    // Without the dummy hash the difference is tenfold.
    expect(unknown.ms).toBeGreaterThan(wrong.ms / 4)
  })

  test('ten failed tries from one address lock out neither another address nor a device that has logged in before', async () => {
    const { email, visitor: device } = await register()
    const tryFrom = (address: string, secret: string) =>
      createVisitor(shop.app, { address }).call('POST', '/api/auth/login', { email, password: secret })
    for (let tries = 0; tries < 10; tries += 1) expect((await tryFrom('10.1.0.1', 'zle heslo')).status).toBe(422)
    expect((await tryFrom('10.1.0.1', password)).status).toBe(429)
    expect((await tryFrom('10.1.0.2', password)).status).toBe(200)
    // A swarm gets no more than fifty tries, and the known device, behind one of the swarm's addresses, still gets in.
    const outcomes: number[] = []
    for (let address = 0; address < 60; address += 1)
      outcomes.push((await tryFrom(`10.2.0.${address}`, 'zle heslo')).status)
    expect(outcomes.filter((status) => status === 422)).toHaveLength(50 - 11)
    expect((await tryFrom('10.3.0.1', password)).status).toBe(429)
    await device.call('POST', '/api/auth/logout')
    const logIn = (secret: string) => device.call('POST', '/api/auth/login', { email, password: secret })
    expect((await logIn(password)).status).toBe(200)
    for (let tries = 0; tries < 10; tries += 1) expect((await logIn('zle heslo')).status).toBe(422)
    expect((await logIn(password)).status).toBe(429)
  })

  test('the cookie of a known device is valid for no other account and cannot be forged', async () => {
    const [{ email }, { visitor }] = [await register(), await register()]
    const stranger = createVisitor(shop.app, { address: '10.4.0.1' })
    for (let tries = 0; tries < 10; tries += 1)
      await stranger.call('POST', '/api/auth/login', { email, password: 'zle heslo' })
    for (const cookie of [visitor.cookies['auth.device'] ?? '', 'vymyslené.podpis', '', '.']) {
      stranger.cookies['auth.device'] = cookie
      expect((await stranger.call('POST', '/api/auth/login', { email, password })).status).toBe(429)
    }
  })

  test('ten tries for an account in a quarter of an hour, then a pause; success resets the count', async () => {
    const { email } = await register()
    const attempt = (secret: string) =>
      createVisitor(shop.app).call('POST', '/api/auth/login', { email, password: secret })
    for (let tries = 0; tries < 9; tries += 1) expect((await attempt('zle heslo')).status).toBe(422)
    expect((await attempt(password)).status).toBe(200)
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt('zle heslo')).status).toBe(422)
    expect(await attempt(password)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    shop.clock.set('2026-11-21T10:20:00Z')
    expect((await attempt(password)).status).toBe(200)
    shop.clock.set('2026-11-21T10:00:00Z')
  })

  test('empty fields are reported', async () => {
    const { status, body } = await createVisitor(shop.app).call('POST', '/api/auth/login', { email: '', password: '' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ email: ['Pole musí být vyplněno'], password: ['Pole musí být vyplněno'] })
  })

  test.each([{}, { email: 1, password: 2 }, { email: 'a@b.sk' }, { email: 'a@b.sk', password: 'x'.repeat(200) }])(
    'a form of the wrong shape %j is refused',
    async (payload) => {
      expect((await createVisitor(shop.app).call('POST', '/api/auth/login', payload)).status).toBe(422)
    },
  )
})

describe('POST /api/auth/register', () => {
  test('creates the account in the plain group and logs in', async () => {
    const { visitor, email, answer } = await register()
    expect(answer.status).toBe(201)
    const me = await visitor.call('GET', '/api/me')
    expect(me.body.data).toMatchObject({
      email,
      firstname: 'Jana',
      group: { id: 1, name: 'Zákazník', discount: 0 },
      scope: [],
    })
  })

  test('a taken e-mail is reported at its field', async () => {
    const { email } = await register()
    const { answer } = await register({ email: email.toUpperCase() })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'email_taken',
        errors: { email: ['Účet s týmto e-mailom už existuje. Skúste sa najprv prihlásiť.'] },
      },
    })
  })

  test('faults are reported per field', async () => {
    const { answer } = await register({ password: 'abc', passwordConfirmation: 'abd' })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          password: ['Vyplňte prosím minimálně 8 znaků.'],
          passwordConfirmation: ['Heslá sa nezhodujú.'],
        },
      },
    })
  })
})

describe('the session', () => {
  test('GET logout acts only with the header, and the token is invalid immediately', async () => {
    const { visitor, answer } = await register()
    expect((await visitor.call('GET', '/api/auth/logout')).status).toBe(401)
    expect((await visitor.call('GET', '/api/me')).status).toBe(200)
    await shop.app.inject({ method: 'GET', url: '/api/auth/logout', headers: bearer(answer.body.token) })
    expect((await visitor.call('GET', '/api/me')).status).toBe(401)
  })

  test('POST logout acts with the cookie; without a session it still succeeds', async () => {
    const { visitor } = await register()
    expect((await visitor.call('POST', '/api/auth/logout')).status).toBe(200)
    expect(visitor.cookies['auth._token.local']).toBeUndefined()
    expect((await visitor.call('GET', '/api/me')).status).toBe(401)
    expect((await visitor.call('POST', '/api/auth/logout')).status).toBe(200)
  })

  test('lasts 30 days from its last use', async () => {
    const { visitor } = await register()
    shop.clock.set('2026-12-20T10:00:00Z')
    expect((await visitor.call('GET', '/api/me')).status).toBe(200)
    shop.clock.set('2027-01-18T10:00:00Z')
    expect((await visitor.call('GET', '/api/me')).status).toBe(200)
    shop.clock.set('2027-02-18T10:00:00Z')
    expect((await visitor.call('GET', '/api/me')).status).toBe(401)
    shop.clock.set('2026-11-21T10:00:00Z')
  })

  test('a made-up token is a guest', async () => {
    const me = await shop.app.inject({ method: 'GET', url: '/api/me', headers: bearer('x'.repeat(22)) })
    expect(me.statusCode).toBe(401)
  })
})

describe('a forgotten password', () => {
  const requested = 'Žiadosť o obnovu hesla bola odoslaná.'
  const newPassword = 'este lepsie heslo'

  async function requestLink(email: string): Promise<string | undefined> {
    const { status, body } = await createVisitor(shop.app).call('POST', '/api/auth/password/reset', { email })
    expect({ status, body }).toEqual({ status: 200, body: { message: requested } })
    shop.mails.splice(0)
    await shop.runJobs()
    const texts = shop.mails.map(({ text }) => text).join('\n')
    return /zmena-hesla\/([\w-]{22})"/.exec(texts)?.[1]
  }

  const setPassword = (hash: string, chosen = newPassword) =>
    createVisitor(shop.app).call('POST', '/api/auth/password/change', {
      hash,
      password: chosen,
      passwordConfirmation: chosen,
    })

  test('the mailed link sets a new one, once, and ends every session', async () => {
    const { visitor, email } = await register()
    const older = await requestLink(email)
    const hash = await requestLink(email.toUpperCase())
    if (hash === undefined || older === undefined) throw new Error('no link was sent')
    expect(await setPassword(hash)).toMatchObject({ status: 200, body: { message: 'Nové heslo bolo nastavené.' } })
    expect((await visitor.call('GET', '/api/me')).status).toBe(401)
    expect((await visitor.call('POST', '/api/auth/login', { email, password })).status).toBe(422)
    expect((await visitor.call('POST', '/api/auth/login', { email, password: newPassword })).status).toBe(200)
    for (const used of [hash, older]) {
      expect(await setPassword(used)).toMatchObject({
        status: 422,
        body: { message: 'Platnosť odkazu vypršala. Požiadajte o nový.' },
      })
    }
  })

  test('an unknown e-mail gets the same answer and no mail', async () => {
    expect(await requestLink('nikto@konfetka.test')).toBeUndefined()
    expect(shop.mails.filter(({ to }) => to === 'nikto@konfetka.test')).toEqual([])
  })

  test('the link expires after an hour; a weak password does not use it up', async () => {
    const { email } = await register()
    const hash = (await requestLink(email)) ?? ''
    expect((await setPassword(hash, 'kratke')).body.errors).toEqual({ password: ['Vyplňte prosím minimálně 8 znaků.'] })
    shop.clock.set('2026-11-21T11:00:00Z')
    expect((await setPassword(hash)).status).toBe(422)
    shop.clock.set('2026-11-21T10:59:59Z')
    expect((await setPassword(hash)).status).toBe(200)
    shop.clock.set('2026-11-21T10:00:00Z')
  })

  test('opening a link shows whether it is still valid and does not use it up', async () => {
    const look = async (hash: string) => {
      const answer = await shop.app.inject(`/api/auth/password/change/${hash}`)
      return { status: answer.statusCode, cache: answer.headers['cache-control'], body: answer.json() }
    }
    const found = (isOpen: boolean) => ({ status: 200, cache: 'no-store', body: { is_open: isOpen } })
    const { email } = await register()
    const hash = (await requestLink(email)) ?? ''
    expect(await look(hash)).toEqual(found(true))
    expect(await look(hash)).toEqual(found(true))
    expect(await look('x'.repeat(22))).toEqual(found(false))
    expect((await setPassword(hash)).status).toBe(200)
    expect(await look(hash)).toEqual(found(false))
    expect((await look('x'.repeat(65))).status).toBe(404)
  })

  test('a made-up link and a wrong e-mail are refused', async () => {
    expect((await setPassword('x'.repeat(22))).status).toBe(422)
    const { status, body } = await createVisitor(shop.app).call('POST', '/api/auth/password/reset', { email: 'jana' })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { email: ['Pole musí obsahovat platný email.'] },
    })
  })
})
