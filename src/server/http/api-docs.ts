import { escapeUTF8 } from 'entities/escape'

/** In its own file, because the content security policy forbids inline styles. */
export const apiDocsStyles =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b1330}code,pre{font:13px/1.45 ui-monospace,monospace}pre{background:#faf7fb;padding:1rem;overflow:auto;border-radius:6px}summary{cursor:pointer;padding:.5rem 0;border-bottom:1px solid #e9dfeb}b{display:inline-block;width:4.5rem;color:#b3005c}'

type OpenApiDocument = { info: { title: string; description?: string }; paths?: Record<string, unknown> }

/** The OpenAPI document as one plain page without scripts: every operation with its parameters and shapes. */
export function renderApiDocs(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).map(([method, operation]) =>
      renderOperation({ path, method, operation }),
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeUTF8(document.info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head><body><h1>${escapeUTF8(document.info.title)}</h1><p>${escapeUTF8(document.info.description ?? '')} <a href="/api/openapi.json">openapi.json</a></p>${operations.join('')}</body></html>`
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: unknown }): string {
  if (!isRecord(operation)) return ''
  const summary = typeof operation['summary'] === 'string' ? operation['summary'] : ''
  const details = {
    parameters: operation['parameters'],
    requestBody: operation['requestBody'],
    responses: operation['responses'],
  }
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escapeUTF8(path)}</code> – ${escapeUTF8(summary)}</summary><pre>${escapeUTF8(JSON.stringify(details, null, 2))}</pre></details>`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
