import { expect, test } from 'vitest'
import { mailSamples } from '#emails/samples.ts'
import { openDatabase } from '#tests/support/database.ts'
import { createSmtpMailer, type Mail, type Mailer } from '#server/platform/mailer.ts'
import { startSmtpDouble } from '#tests/doubles/smtp-double.ts'
import { createNotificationsModule } from './index.ts'

/** Jobs that a test can run any number of times: a queue guarantees at least once, never exactly once. */
async function buildPost({ crash = false, mailer }: { crash?: boolean; mailer?: Mailer } = {}) {
  const { db } = await openDatabase()
  const sent: Mail[] = []
  const queue: object[] = []
  let send: (data: unknown) => Promise<void> = async () => {}
  let fails = crash
  const notifications = createNotificationsModule({
    db,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    mailDomain: 'shop.test',
    jobs: {
      enqueue: async (_tx, _name, data) => void queue.push(data),
      work(name, handler) {
        if (name === 'notifications.send') send = handler
      },
      schedule: () => {},
    },
    mailer: mailer ?? {
      async send(mail) {
        if (fails) {
          fails = false
          throw new Error('the mail server is down')
        }
        sent.push(mail)
      },
    },
    readShop: async () => mailSamples['order-link'].shop,
    renderMail: async (name) => ({ subject: name, html: '', text: '' }),
  })
  notifications.provide('order-link', async () => ({
    to: 'jana@konfetka.test',
    props: { number: '1', summaryUrl: '' },
  }))
  return { db, notifications, queue, sent, run: (job: object | undefined) => send(job) }
}

test('a job that runs twice sends one message', async () => {
  const { db, notifications, queue, sent, run } = await buildPost()
  await db.tx((tx) => notifications.enqueue(tx, 'order-link', {}))
  await run(queue[0])
  await run(queue[0])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  await db.close()
})

test('the same message requested twice is two messages with different Message-IDs', async () => {
  const { db, notifications, queue, sent, run } = await buildPost()
  for (let time = 0; time < 2; time += 1) await db.tx((tx) => notifications.enqueue(tx, 'order-link', {}))
  for (const job of queue) await run(job)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
  await db.close()
})

test('a message that the mail server refused is sent by the next try, under the same Message-ID', async () => {
  const { db, notifications, queue, sent, run } = await buildPost({ crash: true })
  await db.tx((tx) => notifications.enqueue(tx, 'order-link', {}))
  await expect(run(queue[0])).rejects.toThrow('down')
  await run(queue[0])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.messageId).toMatch(/^<[\w-]{36}@shop\.test>$/)
  await db.close()
})

test('through an outage of any kind, what the mail server accepted matches what the shop recorded as sent', async () => {
  const server = await startSmtpDouble()
  let mailer = createSmtpMailer({ url: server.url, from: 'shop@shop.test' })
  const { db, notifications, queue, run } = await buildPost({ mailer: { send: (mail) => mailer.send(mail) } })
  for (let count = 0; count < 8; count += 1) await db.tx((tx) => notifications.enqueue(tx, 'order-link', {}))
  for (const fault of ['error', 'lost', 'reset', 'nonsense', undefined] as const) {
    // The next try comes from another node, whose breaker is still closed.
    mailer = createSmtpMailer({ url: server.url, from: 'shop@shop.test' })
    await server.setFault(fault)
    await Promise.allSettled(queue.map((job) => run(job)))
  }

  const known = await db.query.selectFrom('sentMails').select('key').execute()
  const taken = server.mails.map(({ messageId }) => messageId)
  expect(known).toHaveLength(queue.length)
  expect(new Set(taken)).toEqual(new Set(known.map(({ key }) => `<${key}@shop.test>`)))
  // What was accepted but never acknowledged was sent again, under the same Message-ID.
  expect(taken.length).toBeGreaterThan(queue.length)
  await server.close()
  await db.close()
})
