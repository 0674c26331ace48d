import * as z from 'zod/mini'
import { storeDetailSchema, type StorePerson } from '#contracts/content.ts'
import { storePeopleWords as words } from '#admin/i18n/store-people-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { EntriesControl, type EntryProps } from '#admin/kit/collection/entries-control.tsx'
import { Input } from '#ui/input.tsx'

const entryWords = {
  add: words.addPerson,
  entryOf: words.person,
  remove: words.removePerson,
  empty: words.noPeople,
}
const blank: StorePerson = { name: '', role: '', note: '' }

/** The people of a branch, in the order of its page. */
export function PeopleControl({ value, values: _, ...control }: FieldControlProps) {
  return (
    <EntriesControl control={control} entries={readPeople(value)} words={entryWords} blank={blank} Entry={Person} />
  )
}

/** A person for the history. */
export function sayPerson(part: unknown): string | undefined {
  const [person] = readPeople([part])
  return person && (person.role === '' ? person.name : `${person.name} (${person.role})`)
}

function readPeople(value: unknown): StorePerson[] {
  return z.safeParse(storeDetailSchema.shape.people, value).data ?? []
}

function Person({ entry: person, isReadOnly, onChange }: EntryProps<StorePerson>) {
  return (
    <>
      <div className="grid gap-2 md:grid-cols-2">
        <label className="grid gap-1">
          {words.personName}
          <Input
            autoComplete="off"
            maxLength={60}
            readOnly={isReadOnly}
            value={person.name}
            onChange={({ target }) => onChange({ ...person, name: target.value })}
          />
        </label>
        <label className="grid gap-1">
          {words.personRole}
          <Input
            autoComplete="off"
            maxLength={60}
            placeholder={words.personRolePattern}
            readOnly={isReadOnly}
            value={person.role}
            onChange={({ target }) => onChange({ ...person, role: target.value })}
          />
        </label>
      </div>
      <label className="col-span-full grid gap-1">
        {words.personNote}
        <Input
          autoComplete="off"
          maxLength={200}
          readOnly={isReadOnly}
          value={person.note}
          onChange={({ target }) => onChange({ ...person, note: target.value })}
        />
      </label>
    </>
  )
}
