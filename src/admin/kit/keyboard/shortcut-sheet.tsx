import { kitWords } from '#admin/i18n/kit-words.ts'
import { sheetWords } from '#admin/i18n/sheet-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Keys } from './keys.tsx'
import { type ShortcutGroup, useRegisteredShortcuts } from './registry.ts'

export type ShortcutSheetProps = { isOpen: boolean; onClose: () => void }

const groups: readonly ShortcutGroup[] = ['everywhere', 'move', 'list', 'form']

/** All shortcuts of the screen, as they are registered: the sheet cannot name one that does not work. */
export function ShortcutSheet({ isOpen, onClose }: ShortcutSheetProps) {
  const shortcuts = useRegisteredShortcuts()
  const sections = groups
    .map((group) => ({ group, rows: shortcuts.filter((shortcut) => shortcut.group === group) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={kitWords.keys.title}
      footer={
        <Button look="secondary" onClick={() => print()} className="not-printed">
          {sheetWords.print}
        </Button>
      }
    >
      <div className="print-only grid gap-6 md:grid-cols-2">
        {sections.map(({ group, rows }) => (
          <section key={group}>
            <h3 className="mb-2 text-base">{sheetWords.groups[group]}</h3>
            <dl className="grid gap-1.5">
              {rows.map(({ keys, label }) => (
                <div key={keys.join()} className="flex items-center justify-between gap-4">
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys[0] ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
