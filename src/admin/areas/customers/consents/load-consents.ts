import { type ConsentRow, consentKinds } from '#contracts/admin/consents.ts'
import { api } from '#admin/api.ts'
import type { Page } from '#admin/kit/collection/collection.ts'

export type ConsentFilter = { kind: ConsentRow['kind']; q: string }

/** A row of the list never changes: a withdrawal is a new one. */
export type ListedConsent = { id: string; version: null; consent: ConsentRow }

export function readConsentFilter(params: URLSearchParams): ConsentFilter {
  return { kind: consentKinds.find((kind) => kind === params.get('druh')) ?? 'newsletter', q: params.get('q') ?? '' }
}

export async function loadConsents(
  query: ConsentFilter & { after?: string },
  signal?: AbortSignal,
): Promise<Page<ListedConsent>> {
  const { data } = await api.consents.list({ query, ...(signal && { signal }) })
  return { ...data, rows: data.rows.map((consent) => ({ id: consent.id, version: null, consent })) }
}
