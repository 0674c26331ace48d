import type { LegalTexts } from '#contracts/admin/set-up.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { toLocalTime } from '#kernel/local-time.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { contentChanged } from '../content.events.ts'
import { cleanRichText } from '../rich-text.ts'
import type { SetUpDeps } from '../settings/change-set-up.ts'
import { readStoredSetting } from '../settings/read-stored-setting.ts'
import { listPagesWithGaps, lockPagesWithGaps, updatePageText } from './text-gaps.queries.ts'
import { fillGaps, findGaps, suggestText } from './text-gaps.rules.ts'

export async function readLegalTexts({ clock }: Pick<SetUpDeps, 'clock'>, q: Queryable): Promise<LegalTexts> {
  const pages = await listPagesWithGaps(q)
  const contacts = await readStoredSetting(q, 'contacts')
  const vatStatus = (await readStoredSetting(q, 'vat')).periods.at(-1)?.status
  const titles = new Map<string, string[]>()
  for (const { title, bodyHtml } of pages) {
    for (const label of findGaps(bodyHtml)) titles.set(label, [...(titles.get(label) ?? []), title])
  }
  return {
    gaps: [...titles].map(([label, shown]) => ({
      label,
      pages: shown,
      suggestion: suggestText(label, { contacts, vatStatus, today: todayOf(clock) }),
    })),
  }
}

/** Fills the gaps of all texts; a text that is complete from now on gets the day as its version. */
export async function fillLegalTexts(
  deps: SetUpDeps,
  { tx, audit }: AuditedWrite,
  values: readonly { label: string; text: string }[],
): Promise<LegalTexts> {
  const { clock, events } = deps
  const given = new Map(values.filter(({ text }) => text !== '').map(({ label, text }) => [label, text]))
  const now = clock.now()
  for (const { id, bodyHtml, versionOn } of await lockPagesWithGaps(tx)) {
    const filled = fillGaps(bodyHtml, given)
    if (filled === bodyHtml) continue
    const isWhole = findGaps(filled).length === 0
    const day = isWhole ? (versionOn ?? toLocalTime(now).date) : versionOn
    await updatePageText(tx, { id, bodyHtml: await cleanRichText(filled), versionOn: day, now })
  }
  audit({ thing: 'legal-texts', id: 1, before: {}, after: Object.fromEntries(given) })
  await events.publish(tx, contentChanged({ tags: ['pages', 'content', 'settings'] }))
  return readLegalTexts(deps, tx)
}
