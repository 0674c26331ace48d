import { createHash } from 'node:crypto'
import { escapeUTF8 } from 'entities/escape'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contracts/messages.ts'
import { kindOf } from './route-kind.ts'

const { errorPage: words, plainPage } = messages

/** How a visitor can reach the shop. */
export type PlainPageContacts = { shopName: string; phone: string; email: string }

export type PlainPage = {
  status: number
  /** What happened, in one sentence. */
  message: string
  /** Delay after which the browser retries automatically; undefined if that would not help or would lose a form. */
  retrySeconds: number | undefined
  /** The visitor has sent a form: requesting the URL again would not send it again. */
  isForm: boolean
  contacts: PlainPageContacts | undefined
}

/** Whether a person in a browser waits for the answer, not a script. */
export function isPageVisit(request: FastifyRequest): boolean {
  return kindOf(request) === 'page' && request.headers.accept?.includes('text/html') === true
}

/**
 * Sends the fallback page for an overloaded or broken shop, when no page can be rendered. It needs no other file and no
 * database, so its style is inline; the security policy of this one answer allows the style by its digest.
 */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  return sendSelfContained(reply, page.status, renderPlainPage(page))
}

/** Sends a page that is made of `documentHead` and needs no other file. */
export function sendSelfContained(reply: FastifyReply, status: number, html: string): FastifyReply {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy === 'string') {
    reply.header('content-security-policy', policy.replace('style-src', `style-src '${styleDigest}'`))
  }
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body: string) => body)
    .send(html)
}

// The colors and sizes of src/ui/styles/theme.css, without its fonts: no other file is needed here.
const style =
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#fff;color:#2b1330;font:16px/1.5 system-ui,sans-serif;text-align:center}' +
  'header{padding:16px;border-bottom:1px solid #e9dfeb;font-size:20px;font-weight:700}' +
  'header svg{width:36px;height:36px;vertical-align:middle;margin-right:8px}' +
  'main{flex:1;display:grid;align-content:center;justify-items:center;gap:16px;padding:48px 16px;max-width:34rem;margin:0 auto}' +
  'h1{margin:0;font-size:28px;line-height:1.15}p{margin:0;color:#6b5670}' +
  'a{color:#d6006e;font-weight:600}a:focus-visible{outline:2px solid #b3005c;outline-offset:2px}' +
  '.actions{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:8px}' +
  '.button{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:1px solid #d6006e;border-radius:6px;text-decoration:none}' +
  '.button:hover{background:#fff0f7}.main,.main:hover{background:#d6006e;color:#fff}.main:hover{background:#b3005c}' +
  '.help a{display:inline-block;padding:10px 8px}@media(min-width:768px){h1{font-size:36px}}' +
  '.places{display:grid;gap:16px;width:100%;margin-top:8px}address{font-style:normal}.places strong{color:#2b1330}' +
  // The tokens of src/ui/styles/dark.css. The visitor's own choice of the look is not read here.
  '@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark}body{background:#1a1020;color:#f7eff9}' +
  'header{border-color:#3e2d46}p{color:#c6b4cc}a{color:#ff7abf}a:focus-visible{outline-color:#ff9bcf}' +
  '.button{border-color:#ff7abf}.button:hover{background:#3a1530}.main,.main:hover{background:#ff7abf;color:#1d1022}' +
  '.main:hover{background:#ff9bcf}.places strong{color:#f7eff9}}'
const styleDigest = `sha256-${createHash('sha256').update(style).digest('base64')}`

function renderPlainPage({ status, message, retrySeconds, isForm, contacts }: PlainPage): string {
  const { title, text } = toWords(status, message)
  const mayRetry = status >= 500 || status === 429
  const refresh =
    retrySeconds === undefined || isForm ? '' : `<meta http-equiv="refresh" content="${Math.ceil(retrySeconds)}">`
  return `${documentHead(title, refresh)}
<body>${renderHeader(contacts)}<main>${balloon}<h1>${title}</h1><p>${escapeUTF8(text)}</p>${
    mayRetry && isForm ? `<p>${plainPage.sentText}</p>` : ''
  }<p class="actions">${
    // An empty link is the present URL.
    mayRetry && !isForm ? `<a class="button main" href="">${words.retry}</a>` : ''
  }<a class="button" href="/">${words.home}</a></p>${renderHelp(contacts)}</main></body></html>`
}

/** The start of a self-contained page; `title` and `extra` are HTML. */
export function documentHead(title: string, extra = ''): string {
  return `<!doctype html><html lang="sk"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${extra}
<title>${title}</title><style>${style}</style></head>`
}

function toWords(status: number, message: string): { title: string; text: string } {
  if (status === 404) return { title: words.notFoundTitle, text: words.notFoundText }
  if (status === 503 || status === 429) return { title: words.closedTitle, text: message }
  return { title: words.genericTitle, text: status >= 500 ? words.genericText : message }
}

function renderHeader(contacts: PlainPageContacts | undefined): string {
  return contacts ? `<header>${emblem}${escapeUTF8(contacts.shopName)}</header>` : ''
}

function renderHelp(contacts: PlainPageContacts | undefined): string {
  if (!contacts) return ''
  const [phone, email] = [escapeUTF8(contacts.phone), escapeUTF8(contacts.email)]
  return `<p class="help">${words.help}<br><a href="tel:${phone.replaceAll(' ', '')}">${phone}</a> <a href="mailto:${email}">${email}</a></p>`
}

// The emblem of src/ui/logo.tsx.
export const emblem =
  '<svg viewBox="2 1 44 46" aria-hidden="true"><g transform="rotate(-34 24 27)"><path fill="#ffb400" d="M14.5 27C9 25 5.5 20 3.5 17.8c-1-1-2.6 0-2.3 1.4L3 27l-1.8 7.8c-.3 1.4 1.3 2.4 2.3 1.4C5.5 34 9 29 14.5 27zM33.5 27c5.5-2 9-7 11-9.2 1-1 2.6 0 2.3 1.4L45 27l1.8 7.8c.3 1.4-1.3 2.4-2.3 1.4-2-2.2-5.5-7.2-11-9.2z"/><circle cx="24" cy="27" r="12.5" fill="#d6006e"/><path fill="#fff" d="M21.3 14.8q-4.6 12.2 0 24.4a12.5 12.5 0 0 0 6.4 0q-4.6-12.2 0-24.4a12.5 12.5 0 0 0-6.4 0z"/></g><circle cx="11" cy="9" r="2.5" fill="#d6006e"/><path d="m20 3.5 4.5 2" stroke="#ffb400" stroke-width="3.2" stroke-linecap="round"/><path d="m37.5 42.5 3.5-1.5" stroke="#9c1292" stroke-width="3.2" stroke-linecap="round"/></svg>'

// The balloon of the error page.
export const balloon =
  '<svg width="120" height="112" viewBox="0 0 160 150" aria-hidden="true"><ellipse cx="80" cy="142" rx="34" ry="4" fill="#e9dfeb"/><path d="M84 92c-8 10 9 16-1 27-7 8 4 12-2 20" fill="none" stroke-width="2" stroke="#8e7a93"/><path d="M84 10c22 0 37 17 37 40 0 21-19 40-37 40S47 71 47 50c0-23 15-40 37-40z" fill="#d6006e"/><path d="m84 88 7 8H77z" fill="#b3005c"/><path d="M62 38c2-8 7-14 14-16" fill="none" stroke-width="5" stroke-linecap="round" stroke="#fff" opacity=".6"/></svg>'
