import type { Values } from './merge.ts'
import type { SaveOutcome, ThingForm } from './thing-form.ts'

/**
 * Takes a save back: the values from before it are saved like any other change, so a colleague's newer one is asked about and not
 * overwritten. The form may have left the screen; what could not be saved then waits as its draft.
 */
export async function takeSaveBack(form: ThingForm, before: Values): Promise<SaveOutcome> {
  for (const [field, value] of Object.entries(before)) form.change(field, value)
  return form.save()
}
