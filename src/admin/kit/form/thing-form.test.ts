import { expect, test } from 'vitest'
import { ApiProblem } from '#api-client/client-of.ts'
import type { Thing } from '../collection/collection.ts'
import { createDrafts } from './drafts.ts'
import type { Values } from './merge.ts'
import { createThingForm } from './thing-form.ts'

const fields = [{ name: 'name' }, { name: 'slug' }]
const amscan = { id: 5, version: 1, name: 'Amscan', slug: 'amscan' }

function aStore() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const nameOfBrand = (brand: Thing | undefined) => `/sprava/znacky/${brand?.id ?? 'nova'}`

/** A server with one brand, which another person can change, and a form of it. */
function aForm({ item = amscan, store = aStore() }: { item?: Thing; store?: ReturnType<typeof aStore> } = {}) {
  let saved: Thing = item
  const sent: { version: string; body: Values }[] = []
  const change = (changes: Values) => (saved = { ...saved, ...changes, version: saved.version + 1 })
  const calls = {
    create: async ({ body }: { body: Values }) => ({ data: change(body) }),
    change: async ({ headers, body }: { headers: { 'if-match': string }; body: Values }) => {
      sent.push({ version: headers['if-match'], body })
      await Promise.resolve()
      if (headers['if-match'] !== `"${saved.version}"`) throw aStaleProblem(saved)
      if (body['slug'] === 'Zle po jednom')
        throw new ApiProblem({ ...refused, errors: { 'slug.0.word': ['Len malé písmená.'] } })
      if (body['slug'] === 'Zle') throw new ApiProblem({ ...refused, errors: { slug: ['Len malé písmená.'] } })
      return { data: change(body) }
    },
  }
  const drafts = createDrafts(store, 7)
  const form = createThingForm({ nameOf: nameOfBrand, calls, fields, item, drafts })
  return { form, sent, store, change, read: () => saved }
}

const refused = { status: 422, code: 'validation' as const, message: 'Skontrolujte údaje.' }

function aStaleProblem(current: Thing) {
  const details = { current, changed_by: 'Eva', changed_at: '2026-11-23T10:00:00Z' }
  return new ApiProblem({ status: 412, code: 'stale', message: 'Medzitým zmenené.', details })
}

test('a save sends the changed field alone, with the version it is based on', async () => {
  const { form, sent } = aForm()
  form.change('name', 'Amscan SK')
  expect(await form.save()).toMatchObject({ kind: 'saved', before: { name: 'Amscan' } })
  expect(sent).toEqual([{ version: '"1"', body: { name: 'Amscan SK' } }])
  expect(await form.save()).toEqual({ kind: 'unchanged' })
})

test('changes of two people to different fields are merged without a question', async () => {
  const { form, sent, change, read } = aForm()
  form.change('name', 'Amscan SK')
  change({ slug: 'amscan-eu' })
  expect(await form.save()).toMatchObject({ kind: 'saved', mergedWith: 'Eva' })
  expect(sent.at(-1)).toEqual({ version: '"2"', body: { name: 'Amscan SK' } })
  expect(read()).toMatchObject({ name: 'Amscan SK', slug: 'amscan-eu' })
})

test('the same field is a question, and only that field', async () => {
  const { form, change, read } = aForm()
  form.change('name', 'Moja')
  form.change('slug', 'moja')
  change({ name: 'Ich' })
  expect(await form.save()).toEqual({ kind: 'asked' })
  expect(form.state.read().question).toEqual({
    conflicts: [{ field: 'name', base: 'Amscan', mine: 'Moja', theirs: 'Ich' }],
    who: 'Eva',
  })
  form.settle(new Set(['name']))
  expect(await form.save()).toMatchObject({ kind: 'saved' })
  expect(read()).toMatchObject({ name: 'Ich', slug: 'moja' })
})

test('a question of a closed tab is asked again, so that the words of neither person are lost', async () => {
  const first = aForm()
  first.form.change('name', 'Moja')
  const theirs = first.change({ name: 'Ich' })
  expect(await first.form.save()).toEqual({ kind: 'asked' })
  const again = aForm({ item: { ...amscan, ...theirs }, store: first.store })
  expect(again.form.state.read().question?.conflicts).toEqual([
    { field: 'name', base: 'Amscan', mine: 'Moja', theirs: 'Ich' },
  ])
  expect(await again.form.save()).toEqual({ kind: 'asked' })
})

test('a question that a live event asked is answered before anything is sent', async () => {
  const { form, sent, change, read } = aForm()
  form.change('name', 'Moja')
  form.adopt(change({ name: 'Ich' }))
  expect(await form.save()).toEqual({ kind: 'asked' })
  form.change('name', 'Moja lepšia')
  form.adopt(change({ slug: 'ich' }))
  expect(form.state.read().question?.conflicts).toEqual([
    { field: 'name', base: 'Amscan', mine: 'Moja lepšia', theirs: 'Ich' },
  ])
  expect(await form.save()).toEqual({ kind: 'asked' })
  expect(sent).toEqual([])
  form.settle(new Set())
  expect(await form.save()).toMatchObject({ kind: 'saved' })
  expect(read()).toMatchObject({ name: 'Moja lepšia', slug: 'ich' })
})

test('what was read before a save and arrives after it takes nothing out of the form', async () => {
  const { form, change, read } = aForm()
  const early = change({ slug: 'ich' })
  form.change('name', 'Moja')
  expect(await form.save()).toMatchObject({ kind: 'saved' })
  form.adopt(early)
  expect(form.state.read()).toMatchObject({ item: { version: 3 }, values: { name: 'Moja', slug: 'ich' } })
  form.change('name', 'Moja druhá')
  expect(await form.save()).toMatchObject({ kind: 'saved' })
  expect(read()).toMatchObject({ name: 'Moja druhá', slug: 'ich', version: 4 })
})

test('two saves in a row do not meet as a conflict, and what is typed meanwhile stays', async () => {
  const { form, sent, read } = aForm()
  form.change('name', 'Jeden')
  const first = form.save()
  while (sent.length === 0) await Promise.resolve()
  form.change('slug', 'dva')
  const second = form.save()
  expect(await first).toMatchObject({ kind: 'saved' })
  expect(await second).toMatchObject({ kind: 'saved' })
  expect(read()).toMatchObject({ name: 'Jeden', slug: 'dva', version: 3 })
})

test('a refused value shows its message beside the field until it is changed', async () => {
  const { form } = aForm()
  form.change('slug', 'Zle')
  expect(await form.save()).toEqual({ kind: 'refused' })
  expect(form.state.read()).toMatchObject({ errors: { slug: ['Len malé písmená.'] }, isSaving: false })
  form.change('slug', 'dobre')
  expect(form.state.read().errors).toEqual({})
})

test('what is wrong with an entry of a field is shown until the field is changed', async () => {
  const { form } = aForm()
  form.change('slug', 'Zle po jednom')
  await form.save()
  expect(form.state.read().errors).toEqual({ 'slug.0.word': ['Len malé písmená.'] })
  form.change('slug', 'dobre')
  expect(form.state.read().errors).toEqual({})
})

test('a draft continues on top of what was saved meanwhile', () => {
  const { form, store } = aForm()
  form.change('name', 'Rozpísané')
  const later = aForm({ store, item: { ...amscan, version: 2, slug: 'novy' } })
  expect(later.form.state.read()).toMatchObject({ values: { name: 'Rozpísané', slug: 'novy' }, question: undefined })
  expect(later.form.state.read().draftAt).toBeDefined()
  later.form.discard()
  expect(aForm({ store }).form.state.read().values).toEqual({ name: 'Amscan', slug: 'amscan' })
})

test('what is typed while a new thing is saved waits as a draft of it', async () => {
  const drafts = createDrafts(aStore(), 7)
  const sent = Promise.withResolvers<void>()
  const created = Promise.withResolvers<{ data: Thing }>()
  const calls = {
    create() {
      sent.resolve()
      return created.promise
    },
    change: () => Promise.reject(new Error('It is new.')),
  }
  const form = createThingForm({ nameOf: nameOfBrand, calls, fields, item: undefined, drafts })
  form.change('name', 'Amscan')
  const saving = form.save()
  await sent.promise
  form.change('slug', 'moja')
  created.resolve({ data: { ...amscan, slug: 'amscan' } })
  expect(await saving).toMatchObject({ kind: 'saved' })
  form.change('name', 'Amscan SK')
  expect(drafts.read('/sprava/znacky/nova')).toBeUndefined()
  const opened = createThingForm({ nameOf: nameOfBrand, calls, fields, item: amscan, drafts })
  expect(opened.state.read().values).toEqual({ name: 'Amscan SK', slug: 'moja' })
})
