import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from '#tests/doubles/http-double.ts'
import { startSmtpDouble, type SmtpDouble } from '#tests/doubles/smtp-double.ts'
import { CircuitOpen } from './outside/circuit-breaker.ts'
import { checkMailServer, createSmtpMailer, MailRefused } from './mailer.ts'

const tlsFolder = join(import.meta.dirname, '../../../tests/fixtures/tls')
let server: SmtpDouble
beforeAll(async () => {
  server = await startSmtpDouble()
})
afterAll(() => server.close())
beforeEach(() => server.setFault(undefined))

const aMailer = () => createSmtpMailer({ url: server.url, from: 'Konfetka <obchod@konfetka.test>' })
const aMail = (to = 'jana@konfetka.test') => ({
  to,
  subject: 'Vaša objednávka',
  html: '<p>Ďakujeme</p>',
  text: 'Ďakujeme',
  messageId: `<${crypto.randomUUID()}@shop.test>`,
})

test('a message arrives once, under its own Message-ID', async () => {
  const mail = aMail()
  await aMailer().send(mail)
  expect(server.mails.filter(({ messageId }) => messageId === mail.messageId)).toMatchObject([{ to: [mail.to] }])
})

test('an unknown mailbox is a permanent refusal and not a failure of the server', async () => {
  server.refused.add('nikto@konfetka.test')
  const mailer = aMailer()
  for (let time = 0; time < 4; time += 1) {
    await expect(mailer.send(aMail('nikto@konfetka.test'))).rejects.toThrow(MailRefused)
  }
  await mailer.send(aMail())
})

test.each<Fault>(['refuse', 'hang', 'error', 'reset', 'drip', 'nonsense'])(
  'a mail server that is dead (%s) is given up in seconds, and after three times not asked at all',
  async (fault) => {
    await server.setFault(fault)
    const mailer = aMailer()
    const failures = await Promise.allSettled([0, 1, 2].map(() => mailer.send(aMail())))
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    const asked = server.connections
    await expect(mailer.send(aMail())).rejects.toThrow(CircuitOpen)
    expect(server.connections).toBe(asked)
  },
  // Without a timeout of our own, a silent server would block the test, and the queue, for ten minutes.
  15_000,
)

test('asking a mail server sends nothing, and says until when its certificate is valid', async () => {
  const sent = server.mails.length
  expect(await checkMailServer(server.url)).toEqual({ error: '', certificateUntil: null })
  await server.setFault('error')
  expect(await checkMailServer(server.url)).toMatchObject({ error: expect.stringMatching(/421/) })
  expect(server.mails).toHaveLength(sent)

  const [key, cert] = ['key', 'certificate'].map((name) => readFileSync(join(tlsFolder, `${name}.pem`), 'utf8'))
  const encrypted = createServer({ key, cert }, (socket) => {
    socket.on('error', () => {})
    socket.write('220 double ESMTP\r\n')
    socket.on('data', (line) => socket.write(String(line).startsWith('QUIT') ? '221 Bye\r\n' : '250 OK\r\n'))
  })
  await new Promise<void>((resolve) => encrypted.listen(0, '127.0.0.1', resolve))
  const address = encrypted.address()
  const url = `smtps://localhost:${typeof address === 'object' ? address?.port : ''}`
  const known = await checkMailServer(url, { ca: cert ?? '' })
  expect(known).toEqual({ error: '', certificateUntil: new Date('2126-11-02T21:45:32Z') })
  expect(await checkMailServer(url)).toMatchObject({
    error: expect.stringMatching(/self.signed/),
    certificateUntil: null,
  })
  encrypted.close()
})
