import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from '#tests/doubles/http-double.ts'
import { startSmtpDouble, type SmtpDouble } from '#tests/doubles/smtp-double.ts'
import { CircuitOpen } from './outside/circuit-breaker.ts'
import { createSmtpMailer, MailRefused } from './mailer.ts'

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
