import { escapeUTF8 } from 'entities/escape'
import type { FastifyReply } from 'fastify'
import { messages } from '#contracts/messages.ts'
import { balloon, documentHead, emblem, sendSelfContained, type PlainPageContacts } from '../plain-page.ts'

const words = messages.openingPage

/** What is known of a shop that is being prepared; each text may be empty. */
export type OpeningFacts = PlainPageContacts & {
  branches: readonly { name: string; street: string; town: string; zip: string }[]
}

/** The page that visitors see at every address until the owner opens the shop. */
export function sendOpeningPage(reply: FastifyReply, facts: OpeningFacts): FastifyReply {
  reply.header('x-robots-tag', 'noindex')
  return sendSelfContained(reply, 200, renderOpeningPage(facts))
}

function renderOpeningPage({ shopName, phone, email, branches }: OpeningFacts): string {
  const name = escapeUTF8(shopName)
  return `${documentHead(name === '' ? words.title : `${words.title} – ${name}`)}
<body><header>${emblem}${name}</header><main>${balloon}<h1>${words.title}</h1><p>${words.text}</p>${renderBranches(
    branches,
  )}${renderContacts({ phone, email })}</main></body></html>`
}

function renderBranches(branches: OpeningFacts['branches']): string {
  if (branches.length === 0) return ''
  const places = branches.map(({ name, street, town, zip }) => {
    const lines = [street, `${zip} ${town}`.trim()].filter(Boolean).map((line) => escapeUTF8(line))
    return `<address><strong>${escapeUTF8(name)}</strong><br>${lines.join('<br>')}</address>`
  })
  return `<div class="places"><p>${words.places}</p>${places.join('')}</div>`
}

function renderContacts({ phone, email }: { phone: string; email: string }): string {
  if (phone === '' && email === '') return ''
  const links = [
    ...(phone === '' ? [] : [`<a href="tel:${escapeUTF8(phone.replaceAll(' ', ''))}">${escapeUTF8(phone)}</a>`]),
    ...(email === '' ? [] : [`<a href="mailto:${escapeUTF8(email)}">${escapeUTF8(email)}</a>`]),
  ]
  return `<p class="help">${words.help}<br>${links.join(' ')}</p>`
}
