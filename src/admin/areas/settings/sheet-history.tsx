import { contentSheets, type SheetThing } from '#contracts/admin/audit.ts'
import { api } from '#admin/api.ts'
import type { Field } from '#admin/kit/collection/collection.ts'
import { sayOf } from '#admin/kit/collection/say-field.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import type { ThingForm } from '#admin/kit/form/thing-form.ts'
import { Timeline } from '#admin/kit/timeline/timeline.tsx'
import { sayRestored } from '#admin/kit/timeline/restored.ts'

export type SheetHistoryProps = { thing: SheetThing; fields: readonly Field[]; form: ThingForm; mayRestore: boolean }

/** The writes of a form of which the shop has one; older values come back into the form, where they are saved or not. */
export function SheetHistory({ thing, fields, form, mayRestore }: SheetHistoryProps) {
  const restore = (values: Values) => {
    for (const [field, value] of Object.entries(values)) form.change(field, value)
    sayRestored()
    for (const scrolled of [document.querySelector('#obsah'), globalThis]) scrolled?.scrollTo(0, 0)
  }
  return (
    <Timeline
      Heading="h2"
      fields={fields.map((field) => ({ ...field, say: sayOf(field) }))}
      onRestore={mayRestore ? restore : undefined}
      load={(after) => loadHistory(thing, after)}
    />
  )
}

async function loadHistory(thing: SheetThing, after: string | undefined) {
  const query = { limit: '20', ...(after !== undefined && { after }) }
  const { data } = isOfContent(thing)
    ? await api.sheetHistory.content({ params: { thing }, query })
    : await api.sheetHistory.settings({ params: { thing }, query })
  return data
}

type ContentSheet = (typeof contentSheets)[number]

function isOfContent(thing: SheetThing): thing is ContentSheet {
  return contentSheets.some((sheet) => sheet === thing)
}
