import { ApiProblem } from '#api-client/client-of.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { isUnanswered } from '../browser/unanswered.ts'
import { createSharedValue, type SharedValue } from '#ui/shared-value.ts'
import { type Calls, type Thing, toValues } from '../collection/collection.ts'
import type { Drafts } from './drafts.ts'
import { type FormState, restoreForm } from './form-state.ts'
import { diffValues, hasChanges, mergeValues, type Values } from './merge.ts'
import { readStale, type Stale } from './stale.ts'
import { enqueueWrite } from './write-queue.ts'

export type SaveOutcome =
  | { kind: 'saved'; item: Thing; before: Values; mergedWith: string | null | undefined }
  | { kind: 'unchanged' | 'asked' | 'refused' }

export type ThingFormOptions = {
  /** Names the thing among drafts and in the queue of writes: `/sprava/znacky/5`; undefined = one that is not saved yet. */
  nameOf: (item: Thing | undefined) => string
  calls: Pick<Calls<Thing, Thing>, 'create' | 'change'>
  fields: readonly { name: string }[]
  item: Thing | undefined
  drafts: Drafts
  now?: () => Date
}

export type ThingForm = {
  state: SharedValue<FormState>
  change: (field: string, value: unknown) => void
  /** Sends the changed fields, unless a question is open. One save at a time; a second one waits for the first. */
  save: () => Promise<SaveOutcome>
  discard: () => void
  /** Answers the question: the fields in which the other person's value is to stay. */
  settle: (theirs: ReadonlySet<string>) => void
  /** Takes over what the server has now, with what is typed on top of it; nothing if the form knows a newer version. */
  adopt: (item: Thing) => void
}

/** The state of one form, apart from React: what was loaded, what is typed, what was saved meanwhile. */
export function createThingForm(options: ThingFormOptions): ThingForm {
  const content = createContent(options)
  const { state, set, keepDraft, mergeWith } = content
  return {
    state,
    change(field, value) {
      const { values, errors, question } = state.read()
      // Those of its entries too: `prices.0.price_cents`.
      const others = Object.entries(errors).filter(([path]) => path.split('.')[0] !== field)
      set({
        values: { ...values, [field]: value },
        errors: Object.fromEntries(others),
        question: retype(question, field, value),
      })
      keepDraft()
    },
    async save() {
      // A live event may have asked before the save: what is typed must not win unasked over the other person's value.
      if (state.read().question) return { kind: 'asked' }
      if (!hasChanges(state.read().base, state.read().values)) return { kind: 'unchanged' }
      set({ isSaving: true, errors: {}, message: undefined })
      try {
        return await enqueueWrite(options.nameOf(state.read().item), () =>
          send({ content, calls: options.calls, mergedWith: undefined }),
        )
      } catch (error) {
        set(describeFailure(error))
        return { kind: 'refused' }
      } finally {
        set({ isSaving: false })
      }
    },
    discard() {
      set({ values: state.read().base, errors: {}, message: undefined, question: undefined, draftAt: undefined })
      keepDraft()
    },
    settle(theirs) {
      const { values, base } = state.read()
      const chosen = Object.fromEntries([...theirs].map((field) => [field, base[field]]))
      set({ values: { ...values, ...chosen }, question: undefined })
      keepDraft()
    },
    adopt(current) {
      // What was read before a save may arrive after it: an older version would take the saved words out of the form.
      if (current.version > (state.read().item?.version ?? 0)) mergeWith({ current, who: null })
    },
  }
}

type Content = ReturnType<typeof createContent>

/** What the form holds, with its draft. */
function createContent({ nameOf, fields, item, drafts, now = () => new Date() }: ThingFormOptions) {
  const state = createSharedValue<FormState>(restoreForm(drafts.read(nameOf(item)), { fields, item }))
  const set = (next: Partial<FormState>) => state.publish({ ...state.read(), ...next })
  const keepDraft = () => {
    const { item: saved, base, values, question } = state.read()
    drafts.write(nameOf(saved), {
      version: saved?.version,
      // An open question is asked again by the next visit.
      base: { ...base, ...startedFrom(question) },
      changes: diffValues(base, values),
      at: now().toISOString(),
    })
  }
  return {
    state,
    set,
    keepDraft,
    /** Takes over the answer of a save; what was typed while it was under way stays. */
    accept(saved: Thing, sent: Values): void {
      const base = toValues(fields, saved)
      const { item: before, values: mine } = state.read()
      const { values } = mergeValues({ base: sent, mine, theirs: base })
      // What was typed meanwhile is a draft of the thing that exists now.
      if (before === undefined) drafts.remove(nameOf(undefined))
      set({ item: saved, base, values, draftAt: undefined })
      keepDraft()
    },
    /** Takes over what another person saved; returns whether nothing is left to ask. */
    mergeWith({ current, who }: Stale): boolean {
      const theirs = toValues(fields, current)
      const { base, values: mine, question } = state.read()
      // An open question is asked again: in the base of its fields stands the other person's value by now.
      const { values, conflicts } = mergeValues({ base: { ...base, ...startedFrom(question) }, mine, theirs })
      const asker = who ?? question?.who ?? null
      set({
        item: current,
        base: theirs,
        values,
        question: conflicts.length > 0 ? { conflicts, who: asker } : undefined,
      })
      keepDraft()
      return conflicts.length === 0
    },
  }
}

type Sending = { content: Content; calls: ThingFormOptions['calls']; mergedWith: string | null | undefined }

/** Sends the changed fields; after a refusal because of another version, once more with what is merged. */
async function send({ content, calls, mergedWith }: Sending): Promise<SaveOutcome> {
  const { item, base, values } = content.state.read()
  const changes = diffValues(base, values)
  const changed = Object.keys(changes)
  if (changed.length === 0) return { kind: 'unchanged' }
  try {
    const { data } = await write({ calls, item, changes })
    content.accept(data, values)
    const before = Object.fromEntries(changed.map((field) => [field, base[field]]))
    return { kind: 'saved', item: data, before, mergedWith }
  } catch (error) {
    const stale = readStale(error)
    if (!stale) throw error
    return content.mergeWith(stale) ? send({ content, calls, mergedWith: stale.who }) : { kind: 'asked' }
  }
}

type Question = FormState['question']

/** What the person started from in the fields that the open question is about. */
function startedFrom(question: Question): Values {
  return Object.fromEntries(question?.conflicts.map(({ field, base }) => [field, base]) ?? [])
}

/** The open question shows what is typed now. */
function retype(question: Question, field: string, mine: unknown): Question {
  return (
    question && {
      ...question,
      conflicts: question.conflicts.map((conflict) => (conflict.field === field ? { ...conflict, mine } : conflict)),
    }
  )
}

type Write = { calls: ThingFormOptions['calls']; item: Thing | undefined; changes: Values }

function write({ calls, item, changes }: Write): Promise<{ data: Thing }> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  if (item === undefined) {
    if (!calls.create) throw new Error('Such a thing is not added by staff.')
    return calls.create({ headers: key, body: changes })
  }
  const headers = { ...key, 'if-match': `"${item.version}"` }
  return calls.change({ params: { id: item.id }, headers, body: changes })
}

function describeFailure(error: unknown): Pick<FormState, 'errors' | 'message'> {
  if (!(error instanceof ApiProblem)) throw error
  if (isUnanswered(error)) return { errors: {}, message: kitWords.states.offlineNote }
  return { errors: error.errors, message: error.message }
}
