import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { formWords } from '#admin/i18n/form-words.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { useSharedValue } from '#ui/shared-value.ts'
import { showToast } from '../feedback/toasts.ts'
import { createDrafts } from '../form/drafts.ts'
import { hasChanges, type Values } from '../form/merge.ts'
import { takeSaveBack } from '../form/save-undo.ts'
import { createThingForm, type ThingForm } from '../form/thing-form.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { usePresence } from '../live/use-live.ts'
import { findRow } from '../list/use-row-keys.ts'
import type { Restore } from '../timeline/timeline-row.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { sayRestored, useRestored } from '../timeline/restored.ts'
import { type Collection, type Thing, withOptions } from './collection.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useListContext } from './open-thing.ts'
import { PanelHead } from './panel-head.tsx'
import { sayOf } from './say-field.ts'
import { ThingFields } from './thing-fields.tsx'

export type ThingPanelProps = { collection: Collection; item: Thing | undefined; userId: number }

export function ThingPanel({ collection, item, userId }: ThingPanelProps) {
  const session = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const listPath = collection.path + search
  const form = useForm({ collection, item, userId })
  const state = useSharedValue(form.state)
  const save = useSave({ collection, form, isNew: item === undefined })
  // A new thing that is saved leads to its own address, and what was typed meanwhile waits there as a draft.
  const isMoving = item === undefined && state.item !== undefined
  const isDirty = hasChanges(state.base, state.values) && !isMoving
  const { About, Tools, Details, endpoints } = collection
  const fields = withOptions(collection.fields, state.item)
  const mayEdit = mayCall(session, item ? endpoints.change : (endpoints.create ?? endpoints.change))
  const others = usePresence(presenceOf(collection, item), isDirty && mayEdit)
  const close = () => {
    const row = findRow()
    // What is pressed while the list loads is meant for the list, not for a field that is about to go.
    if (!isDirty && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void Promise.resolve(navigate(listPath)).then(() => {
      // Who has gone on meanwhile, such as into the search, stays there.
      if (document.activeElement === document.body) row?.focus()
    })
  }
  const { place, restore } = useRestore(form)
  usePanelKeys({ close, save: mayEdit ? save : undefined })
  const title = state.item ? collection.nameOf(state.item) : collection.words.add
  return (
    <article ref={place} className="pair-thing flex flex-col" aria-label={title}>
      <PanelHead collection={collection} item={state.item} title={title} backPath={listPath} />
      {others.length > 0 && (
        <p role="status" className="bg-info-50 px-4 py-2 text-sm md:px-6">
          {formWords.editing(others)}
        </p>
      )}
      {About && <About item={state.item} values={state.values} />}
      {item && collection.Above && <collection.Above item={item} />}
      <ThingFields
        collection={{ fields }}
        form={form}
        isReadOnly={!mayEdit}
        onSave={save}
        tools={Tools && <Tools item={state.item} values={state.values} />}
      />
      {Details && <Details item={state.item} values={state.values} />}
      {state.item && (
        <History
          collection={{ ...collection, fields }}
          item={state.item}
          loaded={item}
          onRestore={mayEdit ? restore : undefined}
        />
      )}
      <LeaveGuard isDirty={isDirty && mayEdit} onSave={save} onDiscard={form.discard} />
    </article>
  )
}

function usePanelKeys({ close, save }: { close: () => void; save: (() => Promise<boolean>) | undefined }): void {
  const keysOfForm = { group: 'form', isInFields: true } as const
  useShortcuts([
    { ...keysOfForm, keys: ['Escape'], label: kitWords.keys.close, run: close },
    ...(save ? [{ ...keysOfForm, keys: ['$mod+s'], label: formWords.saveKey, run: () => void save() }] : []),
  ])
}

/** Values from before a change are typed into the form like any others: the person sees them, and saves them or not. */
function useRestore(form: ThingForm) {
  const place = useRef<HTMLElement>(null)
  const restore = (values: Values): void => {
    for (const [field, value] of Object.entries(values)) form.change(field, value)
    sayRestored()
    place.current?.scrollIntoView()
  }
  useRestored((values) => {
    restore(values)
    return true
  })
  return { place, restore }
}

type HistoryProps = {
  collection: Collection
  item: Thing
  /** The thing with its parts, which the form does not save. */
  loaded: Thing | undefined
  onRestore: Restore | undefined
}

function History({ collection, item: { id, version }, loaded, onRestore }: HistoryProps) {
  const parts = loaded && collection.partsOf?.(loaded)
  return (
    <Timeline
      key={`${version} ${parts}`}
      fields={[
        ...collection.fields.map((field) => ({ ...field, say: sayOf(field) })),
        ...(collection.historyFields ?? []).map((field) => ({ ...field, say: sayOf(field), isReadOnly: true })),
      ]}
      onRestore={onRestore}
      partOf={(row) => loaded && collection.partOf?.(row, loaded)}
      RestorePart={collection.RestorePart}
      load={(after) => loadHistory(collection, { id, after })}
    />
  )
}

function useForm({ collection, item, userId }: ThingPanelProps): ThingForm {
  const [form] = useState(() =>
    createThingForm({
      nameOf: (thing) => `${collection.path}/${thing?.id ?? 'nova'}`,
      calls: collection.calls,
      fields: collection.fields,
      item,
      drafts: createDrafts(localStorage, userId),
    }),
  )
  // The thing was loaded again, and another person has changed it.
  useEffect(() => {
    if (item) form.adopt(item)
  }, [form, item])
  return form
}

type SaveDeps = { collection: Collection; form: ThingForm; isNew: boolean }

/** Saves and says so; returns whether everything typed is on the server. */
function useSave({ collection, form, isNew }: SaveDeps): () => Promise<boolean> {
  const { onSaved } = useListContext()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { search } = useLocation()
  return async function save() {
    const outcome = await form.save()
    if (outcome.kind !== 'saved') return outcome.kind === 'unchanged'
    const { item, before, mergedWith } = outcome
    onSaved(item)
    if (isNew) {
      showToast({ tone: 'success', text: formWords.created(collection.nameOf(item)) })
      await navigate(`${collection.path}/${item.id}${search}`, { replace: true })
      void revalidate()
      return true
    }
    const others = typeof mergedWith === 'string' ? formWords.savedWithOthers(mergedWith) : undefined
    showToast({
      tone: 'success',
      text: others ?? formWords.saved,
      undo: async () => {
        const undone = await takeSaveBack(form, before)
        if (undone.kind === 'saved') onSaved(undone.item)
        return undone.kind === 'saved'
      },
    })
    return true
  }
}

function presenceOf({ thing }: Collection, item: Thing | undefined) {
  return item === undefined ? undefined : { thing, id: String(item.id) }
}

async function loadHistory({ calls }: Collection, { id, after }: { id: number; after: string | undefined }) {
  const { data } = await calls.history({
    params: { id },
    query: { limit: '20', ...(after !== undefined && { after }) },
  })
  return data
}
