import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

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
  /** The same for every try to send the same message: mail servers show it once. */
  messageId?: string
}
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Sends through an SMTP server. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url)
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}

/** The mail catcher of a shop without an SMTP server: every message becomes an .eml file that any mail program opens. */
export function createFolderMailer({
  folder,
  from,
  keepsParts = false,
}: {
  folder: string
  from: string
  /** Keeps each message unpacked beside the .eml, for the mail catcher of development. */
  keepsParts?: boolean
}): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return {
    async send(mail) {
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
