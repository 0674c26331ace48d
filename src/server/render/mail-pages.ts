import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { RenderMail } from '#emails/mail-props.ts'

type Samples = { names: string[]; renderSample: (name: string) => ReturnType<RenderMail> | undefined }
type MailPages = { folder: string; loadSamples: () => Promise<Samples> }

const caughtSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z._default(
    z.array(
      z.object({ filename: z.string(), content: z.string(), contentType: z.string(), cid: z.optional(z.string()) }),
    ),
    [],
  ),
})
type Caught = z.infer<typeof caughtSchema>
const nameForm = /^[\w-]+$/

/** The mail catcher of development at /dev/mails: every caught message and one sample of each kind. Never in production. */
export function registerMailPages(app: FastifyInstance, { folder, loadSamples }: MailPages): void {
  app.get('/dev/mails', { schema: { hide: true } }, async (_request, reply) => {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    const names = files.map((name) => name.slice(0, -'.json'.length)).sort()
    const caught = await Promise.all(
      names
        .reverse()
        .slice(0, 100)
        .map(async (name) => ({ name, mail: await read(name) })),
    )
    const rows = caught.flatMap(({ name, mail }) =>
      mail
        ? [`<li><a href="/dev/mails/${name}">${escape(mail.subject)}</a> <small>${escape(mail.to)}</small></li>`]
        : [],
    )
    const samples = (await loadSamples()).names.map(
      (name) => `<li><a href="/dev/mails/samples/${name}">${name}</a></li>`,
    )
    return send(
      reply,
      `<h1>Caught messages</h1><ul>${rows.join('') || '<li>None yet.</li>'}</ul><h1>Samples</h1><ul>${samples.join('')}</ul>`,
    )
  })

  app.get<{ Params: { name: string } }>('/dev/mails/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    const mail = await read(params.name)
    if (!mail) return reply.callNotFound()
    const files = mail.attachments
      .map(
        ({ filename, contentType, content }) =>
          `<a download="${escape(filename)}" href="data:${contentType};base64,${content}">${escape(filename)}</a>`,
      )
      .join(' · ')
    return send(
      reply,
      frame(mail.subject, { html: withPictures(mail), text: mail.text, note: `${escape(mail.to)} ${files}` }),
    )
  })

  app.get<{ Params: { name: string } }>(
    '/dev/mails/samples/:name',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const mail = await (await loadSamples()).renderSample(params.name)
      if (!mail) return reply.callNotFound()
      return send(reply, frame(mail.subject, { ...mail, html: withPlaceholders(mail.html), note: params.name }))
    },
  )

  async function read(name: string): Promise<Caught | undefined> {
    if (!nameForm.test(name)) return undefined
    const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : caughtSchema.safeParse(JSON.parse(text)).data
  }
}

function withPictures({ html, attachments }: Caught): string {
  return attachments.reduce(
    (shown, { cid, contentType, content }) =>
      cid === undefined ? shown : shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content}`),
    html,
  )
}

const placeholder =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Crect width="100%25" height="100%25" fill="%23ddd"/%3E%3C/svg%3E'

/** A sample has no attachments and no real shop behind its URLs: its pictures become gray boxes of the same size. */
function withPlaceholders(html: string): string {
  return html.replace(/ src="(?:cid:|https:)[^"]*"/g, ` src='${placeholder}'`)
}

/** The message in a frame without scripts, with its text part below. */
function frame(title: string, { html, text, note }: { html: string; text: string; note: string }): string {
  return `<p><a href="/dev/mails">All messages</a></p><h1>${escape(title)}</h1><p>${note}</p>
<iframe sandbox="" title="HTML" srcdoc="${escape(html)}"></iframe><h2>Text</h2><pre>${escape(text)}</pre>`
}

function send(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'")
    .send(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Mails</title>
<style>body{font:14px/1.5 system-ui;margin:24px;max-width:72rem}iframe{width:100%;height:70vh;border:1px solid #ddd}pre{white-space:pre-wrap;background:#f6f6f6;padding:12px}small{color:#555}</style>
${body}</html>`)
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
