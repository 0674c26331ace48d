import type { Popup } from '#contracts/content.ts'

/** A page of the shop with some answers of the API replaced: those of a text that is not saved. */
export type DraftPage = {
  url: string
  answers: ReadonlyMap<string, unknown>
  /** Shown open over the page, as a script opens it in the shop. */
  popup?: Popup
}

/** Returns the whole document of the page, without its scripts. */
export type RenderDraft = (draft: DraftPage) => Promise<string>
