import type { AuditRow } from '#contracts/admin/audit.ts'
import { ApiProblem } from '#api-client/client-of.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { defineCollection, type Page } from '../kit/collection/collection.ts'
import { createDrafts } from '../kit/form/drafts.ts'
import type { Thing } from '../kit/collection/collection.ts'
import { createThingForm } from '../kit/form/thing-form.ts'
import type { Rows } from '../kit/list/use-rows.ts'

type Sample = { id: number; version: number; name: string; slug: string; note: string; count: number }

const names = ['Amscan', 'Folat', 'Godan', 'PartyDeco', 'Rubie’s', 'Unique Party']
const samples: Sample[] = names.map((name, index) => toSample(name, index + 1))

function toSample(name: string, id: number): Sample {
  return { id, version: 1, name, slug: name.toLowerCase().replaceAll(/\W+/g, '-'), note: '', count: id * 37 }
}

const page: Page<Sample> = { rows: samples, next: 'more', count: 1_000, count_is_exact: false }

export const history: AuditRow[] = [
  {
    id: 3,
    at: '2026-11-23T09:12:00Z',
    by: { id: 1, name: 'Eva Malá' },
    actor: 'staff:1',
    action: 'catalog.edit',
    thing: 'brand',
    thing_id: '1',
    version: 3,
    changes: [{ field: 'name', before: 'Amscan Europe', after: 'Amscan', is_personal: false }],
    reason: 'Výrobca sa premenoval',
    batch: null,
  },
  {
    id: 2,
    at: '2026-03-02T14:40:00Z',
    by: { id: 9, name: null },
    actor: 'staff:9',
    action: 'catalog.edit',
    thing: 'brand',
    thing_id: '1',
    version: 2,
    changes: [{ field: 'note', before: '', after: 'x'.repeat(200), is_personal: false }],
    reason: '',
    batch: null,
  },
  {
    id: 1,
    at: '2025-06-11T08:00:00Z',
    by: null,
    actor: 'import',
    action: 'catalog.create',
    thing: 'brand',
    thing_id: '1',
    version: 1,
    changes: [],
    reason: '',
    batch: null,
  },
]

const refuse = () =>
  Promise.reject(
    new ApiProblem({
      status: 422,
      code: 'validation',
      message: 'Skontrolujte údaje.',
      errors: { slug: ['Adresa môže obsahovať malé písmená.'] },
    }),
  )

export const sampleCollection = defineCollection<Sample, Sample>({
  path: '/vzorky',
  thing: 'brand',
  words: {
    title: 'Vzorky',
    add: 'Pridať vzorku',
    searchPattern: 'Názov vzorky',
    empty: 'Zatiaľ žiadna vzorka',
    emptyHint: 'Vzorka ukazuje, ako vyzerá zoznam.',
  },
  calls: {
    list: async () => ({ data: page }),
    get: async ({ params }) => ({ data: toSample('Amscan', params.id) }),
    create: refuse,
    change: refuse,
    remove: async () => undefined,
    history: async () => ({ data: { rows: history, next: null, count: 3, count_is_exact: true } }),
  },
  endpoints: adminEndpoints.brands,
  removal: 'remove_brands',
  nameOf: ({ name }) => name,
  detailOf: ({ slug }) => slug,
  columns: [
    { key: 'name', label: 'Názov', value: ({ name }) => name },
    { key: 'slug', label: 'Adresa', value: ({ slug }) => slug },
    { key: 'count', label: 'Produkty', value: ({ count }) => count, isNumber: true },
  ],
  fields: [
    { name: 'name', label: 'Názov' },
    { name: 'slug', label: 'Adresa', kind: 'address', hint: 'Časť adresy za /vzorky/.' },
    { name: 'note', label: 'Poznámka', kind: 'long', isOptional: true },
  ],
})

export const sampleRows: Rows<Thing> = {
  rows: samples,
  count: 1_000,
  isCountExact: false,
  hasMore: true,
  isLoading: false,
  loadMore: async () => undefined,
  replace: () => undefined,
}

/** A form whose drafts are lost with the page. */
export function aSampleForm() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return createThingForm({
    nameOf: () => '/vzorky/1',
    calls: sampleCollection.calls,
    fields: sampleCollection.fields,
    item: toSample('Amscan', 1),
    drafts: createDrafts(store, 1),
  })
}
