import { type ComponentType, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SheetThing } from '#contracts/admin/audit.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Calls, Field, Thing } from '#admin/kit/collection/collection.ts'
import { LeaveGuard } from '#admin/kit/collection/leave-guard.tsx'
import { ThingFields } from '#admin/kit/collection/thing-fields.tsx'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { createDrafts } from '#admin/kit/form/drafts.ts'
import { hasChanges, type Values } from '#admin/kit/form/merge.ts'
import { takeSaveBack } from '#admin/kit/form/save-undo.ts'
import { createThingForm, type ThingForm } from '#admin/kit/form/thing-form.ts'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { SheetHistory } from './sheet-history.tsx'
import { SheetLinks } from './sheet-links.tsx'
import { useSharedValue } from '#ui/shared-value.ts'

export type SheetProps = {
  path: string
  /** Its name in the audit log. */
  thing: SheetThing
  title: string
  lead: string
  fields: readonly Field[]
  item: Thing
  change: Calls<Thing, Thing>['change']
  endpoint: { access: unknown }
  /** The screens beside this one; by default those of the settings. */
  links?: ReactNode
  /** Where a save leads. */
  savedPath?: string
  /** Beside the button that saves. `values`: what is typed now. */
  Tools?: ComponentType<{ values: Values }>
  /** Above the fields: what fills them. */
  children?: (form: ThingForm) => ReactNode
}

/** A screen for something of which the shop has one: its form, with drafts and merging as for every thing. */
export function Sheet({ path, title, lead, fields, item, change, endpoint, children, ...around }: SheetProps) {
  const { thing, links = <SheetLinks here={path} />, savedPath = paths.today, Tools } = around
  const session = useSession()
  const navigate = useNavigate()
  const [form] = useState(() =>
    createThingForm({
      nameOf: () => path,
      calls: { change, create: () => Promise.reject(new Error('There is one already.')) },
      fields,
      item,
      drafts: createDrafts(localStorage, session?.user.id ?? 0),
    }),
  )
  const { base, values } = useSharedValue(form.state)
  const mayEdit = mayCall(session, endpoint)
  useTitle(title)
  const save = async () => {
    const { kind } = await form.save()
    return kind === 'saved' || kind === 'unchanged'
  }
  const saveAndLeave = async () => {
    const outcome = await form.save()
    if (outcome.kind !== 'saved' && outcome.kind !== 'unchanged') return false
    if (outcome.kind === 'saved') {
      const { before } = outcome
      const undo = async () => {
        const isUndone = (await takeSaveBack(form, before)).kind === 'saved'
        // Why it was not is said by the form, which continues with the draft.
        if (!isUndone) await navigate(path)
        return isUndone
      }
      showToast({ tone: 'success', text: formWords.saved, undo })
    } else showToast({ tone: 'success', text: formWords.saved })
    await navigate(savedPath)
    // The steps of a new shop are read from the first on, and the button to save is at the end of a form.
    for (const scrolled of [document.querySelector('#obsah'), globalThis]) scrolled?.scrollTo(0, 0)
    return true
  }
  return (
    <div className="content-start pb-8">
      {links}
      <div className="max-w-160">
        <div className="px-4 pt-6 md:px-6">
          <h1 className="text-xl">{title}</h1>
          <p className="pt-1 text-ink-soft">{lead}</p>
        </div>
        {mayEdit && children && <div className="px-4 pt-4 md:px-6">{children(form)}</div>}
        <ThingFields
          collection={{ fields }}
          form={form}
          isReadOnly={!mayEdit}
          onSave={saveAndLeave}
          tools={Tools && <Tools values={values} />}
        />
        <SheetHistory thing={thing} fields={fields} form={form} mayRestore={mayEdit} />
      </div>
      <LeaveGuard isDirty={mayEdit && hasChanges(base, values)} onSave={save} onDiscard={form.discard} />
    </div>
  )
}
