import type { CatalogImport } from '#contracts/admin/imports.ts'

/** Of a write to this import in the state that is shown. */
export function headersOf({ version }: CatalogImport) {
  return { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` }
}
