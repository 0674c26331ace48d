import { mkdir, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkServerIdentity } from 'node:tls'
import type { Config } from '#server/config.ts'
import { createCircuitBreaker } from './outside/circuit-breaker.ts'
import { inSpan } from './tracing/spans.ts'

export type Attachment = { filename: string; content: Buffer; contentType: string; cid?: string }
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  replyTo?: string
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** The same for every attempt to send a message, so that mail servers show it once. */
  messageId?: string
}
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** The mail server refuses this message permanently: an unknown mailbox, a forbidden sender. */
export class MailRefused extends Error {}

/** The configured SMTP server, or the mail catcher if there is none. */
export function createMailer({
  smtpUrl,
  mailFrom: from,
  dataDir,
  env,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'env'>): Mailer {
  return smtpUrl === undefined
    ? createFolderMailer({ folder: join(dataDir, 'mail'), from, keepsParts: env === 'development' })
    : createSmtpMailer({ url: smtpUrl, from })
}

/** A server that does not even greet is down; one that has greeted may take its time to check a message. */
const greetingMs = 3_000
const silenceMs = 15_000
const totalMs = 20_000

/**
 * Sends through an SMTP server. A message takes at most twenty seconds, with a silent server as with one that sends a
 * byte per second; after three consecutive failures, calls fail immediately for half a minute. Throws `MailRefused` on
 * a permanent refusal.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const guard = createCircuitBreaker({ now: Date.now })
  const attributes = { 'server.address': new URL(url).host }
  return {
    async send(mail) {
      // The refusal of one message is an answer, not a failure of the server.
      const refusal = await guard(() =>
        inSpan({ name: 'send a mail', kind: 'client', attributes }, () => deliver(url, { from, ...mail })),
      )
      if (refusal) throw refusal
    },
  }
}

export type MailServerState = {
  /** Empty = it greets, and accepts the login if there is one. */
  error: string
  /** Until when its certificate is valid; null = the connection is not encrypted, or the certificate was not accepted. */
  certificateUntil: Date | null
}

/** Asks a mail server without sending anything, in at most twenty seconds. `ca`: a further authority that is trusted. */
export async function checkMailServer(url: string, { ca }: { ca?: string } = {}): Promise<MailServerState> {
  const { createTransport } = await import('nodemailer')
  let certificateUntil: Date | null = null
  const transport = createTransport({
    url,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    tls: {
      ...(ca !== undefined && { ca }),
      checkServerIdentity(host, certificate) {
        certificateUntil = new Date(certificate.valid_to)
        return checkServerIdentity(host, certificate)
      },
    },
  })
  const tooLong = sleep(totalMs, 'The mail server took too long.', { ref: false })
  try {
    const error = await Promise.race([transport.verify().then(() => ''), tooLong])
    return { error, certificateUntil }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), certificateUntil }
  } finally {
    transport.close()
  }
}

/** Sends one message over its own connection. Returns the server's permanent refusal, if there is one. */
async function deliver(url: string, mail: Mail & { from: string }): Promise<MailRefused | undefined> {
  // Loaded with the first mail: a node without workers sends none.
  const { createTransport } = await import('nodemailer')
  const socket = new Socket()
  const transport = createTransport({
    url,
    socket,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
  })
  const timer = setTimeout(() => socket.destroy(new Error('The mail server took too long.')), totalMs)
  try {
    await transport.sendMail(mail)
    return undefined
  } catch (error) {
    if (isFinal(error)) return new MailRefused(error.message)
    throw error
  } finally {
    clearTimeout(timer)
    transport.close()
    socket.destroy()
  }
}

/** 5xx of the message itself; a 5xx of the login is a fault of the configuration, which a person must fix. */
function isFinal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500 &&
    'command' in error &&
    /^(RCPT TO|MAIL FROM|DATA)/.test(String(error.command))
  )
}

/** The mail catcher of a shop without an SMTP server: every message becomes an .eml file for any mail program. */
function createFolderMailer({
  folder,
  from,
  keepsParts = false,
}: {
  folder: string
  from: string
  /** Also stores each message unpacked beside the .eml, for the mail catcher of development. */
  keepsParts?: boolean
}): Mailer {
  let count = 0
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail({ from, ...mail })
      await mkdir(folder, { recursive: true })
      count += 1
      const stamp = new Date().toISOString().replace(/[:.]/g, '-')
      await writeFile(join(folder, `${stamp}-${count}.eml`), message)
      if (!keepsParts) return
      const attachments = mail.attachments?.map((file) => ({ ...file, content: file.content.toString('base64') })) ?? []
      await writeFile(join(folder, `${stamp}-${count}.json`), JSON.stringify({ ...mail, attachments }))
    },
  }
}
