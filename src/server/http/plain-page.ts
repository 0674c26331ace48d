import type { FastifyRequest } from 'fastify'

/** Whether a person waits for the answer in a browser, and no script. */
export function isPageVisit(request: FastifyRequest): boolean {
  return !request.url.startsWith('/api/') && request.headers.accept?.includes('text/html') === true
}

/**
 * A page for when none can be rendered: the shop is overloaded or broken. It needs no file of ours and no database. A visitor of
 * a 503 is tried again by his browser after `retrySeconds`.
 */
export function renderPlainPage({ text, retrySeconds }: { text: string; retrySeconds: number | undefined }): string {
  const refresh = retrySeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`
  return `<!doctype html><html lang="sk"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}
<title>${escapeHtml(text)}</title></head>
<body><main><h1>${escapeHtml(text)}</h1><p><a href="/">Späť na úvod</a></p></main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
