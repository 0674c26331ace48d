import { sectionNames } from '#contracts/messages/party/section-names.ts'
import { partySections } from '#contracts/party/sections.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import { themeWords as words } from '#admin/i18n/theme-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { toPlace } from './place-spot.ts'
import type { NamedSpot } from './read-theme.ts'

export type SpotRowProps = {
  spot: NamedSpot
  number: number
  isReadOnly: boolean
  onChange: (spot: NamedSpot) => void
  onRemove: () => void
}

/** One of the goods in a picture: its part of the party and its place in numbers. */
export function SpotRow({ spot, number, isReadOnly, onChange, onRemove }: SpotRowProps) {
  const { name, section, x, y } = spot
  const move = (typed: Partial<Pick<NamedSpot, 'x' | 'y'>>) => onChange({ ...spot, ...toPlace({ x, y, ...typed }) })
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 rounded-control border border-line p-2">
      <span className="text-center font-semibold text-primary-700">{number}</span>
      <span className="min-w-0 break-words">{name}</span>
      {isReadOnly ? (
        <span />
      ) : (
        <IconButton label={pickWords.remove(name)} onClick={onRemove}>
          <Icon name="trash" className="size-4" />
        </IconButton>
      )}
      <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-2 text-sm">
        <Select
          aria-label={words.section(name)}
          disabled={isReadOnly}
          className="w-44"
          value={section}
          onChange={({ target }) =>
            onChange({ ...spot, section: partySections.find((one) => one === target.value) ?? section })
          }
        >
          {partySections.map((one) => (
            <option key={one} value={one}>
              {sectionNames[one]}
            </option>
          ))}
        </Select>
        <Percent
          label={words.x}
          name={words.xOf(name)}
          value={x}
          isReadOnly={isReadOnly}
          onChange={(to) => move({ x: to })}
        />
        <Percent
          label={words.y}
          name={words.yOf(name)}
          value={y}
          isReadOnly={isReadOnly}
          onChange={(to) => move({ y: to })}
        />
      </div>
    </li>
  )
}

type PercentProps = { label: string; name: string; value: number; isReadOnly: boolean; onChange: (to: number) => void }

function Percent({ label, name, value, isReadOnly, onChange }: PercentProps) {
  return (
    <span className="flex items-center gap-1 text-ink-soft">
      <span aria-hidden="true">{label}</span>
      <Input
        type="number"
        aria-label={name}
        min={0}
        max={100}
        className="w-20"
        readOnly={isReadOnly}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </span>
  )
}
