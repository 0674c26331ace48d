import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Fault } from './http-double.ts'

export type LedgerMail = { messageId: string; to: string[]; text: string }

export type SmtpDouble = {
  /** For SMTP_URL. */
  url: string
  /** Every accepted message in order of arrival; a message accepted twice is listed twice. */
  mails: LedgerMail[]
  /** The number of connections opened. */
  readonly connections: number
  /** From now on every connection meets this fault; `error` = 421 at the greeting, `lost` = accepted but never acknowledged. */
  setFault: (fault: Fault | undefined) => Promise<void>
  /** Addresses that are refused permanently (550). */
  refused: Set<string>
  close: () => Promise<void>
}

/**
 * A local double of a mail server with a ledger of accepted messages, which tests compare with what the shop recorded
 * as sent.
 */
export async function startSmtpDouble(): Promise<SmtpDouble> {
  let fault: Fault | undefined
  let connections = 0
  const mails: LedgerMail[] = []
  const refused = new Set<string>()
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    connections += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    serve(socket)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await listen(0)
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo

  function serve(socket: Socket): void {
    if (fault === 'hang') return
    if (fault === 'reset') return void socket.destroy()
    if (fault === 'error') return void socket.end('421 4.3.2 Try again later\r\n')
    if (fault === 'nonsense') return void socket.write('<html>\r\n')
    if (fault === 'drip') return drip(socket)
    converse(socket)
  }

  /** The minimum of RFC 5321 that a client needs. */
  function converse(socket: Socket): void {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let [waiting, isBody] = ['', false]
    let recipients: string[] = []
    say('220 double ESMTP')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      waiting += chunk
      const end = isBody ? '\r\n.\r\n' : '\r\n'
      for (let at = waiting.indexOf(end); at !== -1; at = waiting.indexOf(isBody ? '\r\n.\r\n' : '\r\n')) {
        const text = waiting.slice(0, at)
        waiting = waiting.slice(at + (isBody ? 5 : 2))
        if (isBody) accept(text)
        else obey(text)
      }
    })

    function obey(line: string): void {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') {
        const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
        if (refused.has(address)) return void say('550 5.1.1 No such mailbox')
        recipients.push(address)
      }
      if (verb === 'DATA') {
        isBody = true
        return void say('354 Go on')
      }
      if (verb === 'QUIT') return void socket.end('221 Bye\r\n')
      say('250 OK')
    }

    function accept(text: string): void {
      isBody = false
      mails.push({ messageId: /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '', to: recipients, text })
      recipients = []
      if (fault === 'lost') socket.destroy()
      else say('250 OK')
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get connections() {
      return connections
    },
    async setFault(next) {
      if (fault === 'refuse' && next !== 'refuse') await listen(port)
      if (next === 'refuse' && fault !== 'refuse') await stop()
      fault = next
    },
    refused,
    close: stop,
  }
}

/** One byte per second. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 1000)
  socket.on('close', () => clearInterval(timer))
}
