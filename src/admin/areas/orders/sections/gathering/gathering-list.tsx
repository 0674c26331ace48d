import { useState } from 'react'
import type { Gathering, GatheringLine } from '#contracts/admin/gathering.ts'
import { gatheringWords as words } from '#admin/i18n/gathering-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatOnDay } from '#ui/format.ts'

export type GatheringListProps = { number: string; gathering: Gathering }

/** One list of what each place takes from its shelves for the order, to be printed; nothing once everything is on its way. */
export function GatheringList({ number, gathering }: GatheringListProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (listPlaces(gathering).length === 0) return null
  return (
    <>
      <Button look="secondary" icon={<Icon name="print" className="size-4" />} onClick={() => setIsOpen(true)}>
        {words.list}
      </Button>
      {isOpen && <Sheet number={number} gathering={gathering} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Sheet({ number, gathering, onClose }: GatheringListProps & { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.listTitle(number)}
      footer={
        <Button onClick={() => print()} className="not-printed">
          {words.print}
        </Button>
      }
    >
      <div className="print-only grid gap-6">
        <p>{describeTarget(gathering)}</p>
        {listPlaces(gathering).map(({ key, name, note, lines }) => (
          <section key={key} className="grid gap-2">
            <h3 className="flex flex-wrap items-baseline gap-x-2 text-base">
              {name}
              <span className="text-sm font-normal text-ink-soft">{note}</span>
            </h3>
            <ul className="divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <Goods key={line.variant_id} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

export function describeTarget({ target, needed_on: neededOn }: Gathering): string {
  return neededOn === null ? words.target(target.name) : words.needed(target.name, formatOnDay(neededOn))
}

/** Of each place that has not sent its goods yet, planned or written. */
function listPlaces({ parcels, transfers }: Gathering) {
  return [
    ...parcels.map(({ place, arrives_on: arrivesOn, lines }) => ({
      key: `place ${place.id}`,
      name: place.name,
      note: arrivesOn === null ? words.noVan : words.arrives(formatOnDay(arrivesOn)),
      lines,
    })),
    ...transfers
      .filter(({ state }) => state === 'draft')
      .map(({ id, place, number, lines }) => ({ key: `transfer ${id}`, name: place, note: number, lines })),
  ]
}

/** The square is ticked with a pencil. */
function Goods({ line }: { line: GatheringLine }) {
  return (
    <li className="flex break-inside-avoid items-center gap-3 py-2">
      <span aria-hidden className="size-5 shrink-0 rounded-sm border-2 border-ink-soft" />
      <span className="w-20 shrink-0 font-semibold tabular-nums">
        {line.shelf === '' ? <span className="text-sm font-normal text-ink-soft">{words.noShelf}</span> : line.shelf}
      </span>
      <span className="w-12 shrink-0 text-right font-bold tabular-nums">{line.quantity} ×</span>
      <span className="min-w-0">
        <span className="block">{[line.name, line.variant_name].filter(Boolean).join(', ')}</span>
        <span className="block text-sm text-ink-soft">{line.code}</span>
      </span>
    </li>
  )
}
