import type { ComponentType, ReactNode } from 'react'
import type { AuditRow } from '#contracts/admin/audit.ts'
import type { LiveThing } from '#contracts/admin/live.ts'
import type { RemovalKind } from '#contracts/admin/run-kinds.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import type { FieldControl as ControlProps } from '#ui/field.tsx'
import type { Values } from '../form/merge.ts'
import type { Siblings } from '../list/sibling-links.tsx'

/** Whatever a list of the back office holds. */
export type Thing = { id: number; version: number } & Values

export type Page<Row> = { rows: Row[]; next: string | null; count: number; count_is_exact: boolean }

type PageQuery = { after?: string; limit?: string }
/** `q` and the filters of the collection by their names. */
type ListQuery = PageQuery & Readonly<Record<string, string | undefined>>
type ById = { params: { id: number } }
type Write = { headers: { 'idempotency-key': string } }
type Change = Write & { headers: { 'if-match': string } }

/**
 * The calls of a plain entity, as `api.brands` has them. Methods and not properties, because each entity takes its own
 * body and the kit passes what the form has.
 */
export type Calls<Row, Item> = {
  list(input: { query: ListQuery; signal?: AbortSignal }): Promise<{ data: Page<Row> }>
  get(input: ById & { signal?: AbortSignal }): Promise<{ data: Item }>
  /** Undefined for things that staff do not add. */
  create?(input: Write & { body: Values }): Promise<{ data: Item }>
  change(input: ById & Change & { body: Values }): Promise<{ data: Item }>
  /** Undefined for things that are not simply deleted. */
  remove?(input: ById & Change & { body: undefined }): Promise<{ undo?: OfferedUndo | undefined } | undefined>
  history(input: ById & { query: PageQuery }): Promise<{ data: Page<AuditRow> }>
}

export type Column<Row> = {
  key: string
  label: string
  value(row: Row): ReactNode
  /** Numbers are aligned to the right. */
  isNumber?: boolean
  /** Shown only after the person has chosen it. */
  isHidden?: boolean
}

/**
 * `address` is part of a URL, `long` a text of several lines, `money` whole cents that are typed in euros, `number` a whole
 * number, `decimal` any number or none, `moment` a day and a time. An optional amount, number or moment is null while it is empty.
 */
export type FieldKind = 'text' | 'address' | 'long' | 'money' | 'number' | 'decimal' | 'moment' | 'flag' | 'choice'

export type Field = {
  name: string
  label: string
  kind?: FieldKind
  hint?: string
  /** The hint for what is typed now. */
  hintOf?(values: Values): string
  /** Whether the thing, as it is typed now, has this field; undefined = always. */
  isFor?(values: Values): boolean
  isOptional?: boolean
  maxLength?: number
  /** Of a choice. */
  options?: readonly { value: string; label: string }[]
  /** Of a choice that depends on the thing. */
  optionsOf?(item: Values | undefined): readonly { value: string; label: string }[]
  /** The value of a new thing; the server has the same default. */
  initial?: unknown
  /** Fields of one group that follow each other are folded together under its name. */
  group?: string
  /** A control of its own kind. */
  Control?: ComponentType<FieldControlProps>
  /** The words for a value in the history, or for a part of it; undefined = it speaks for itself. */
  say?: (part: unknown) => string | undefined
}

export type FieldControlProps = ControlProps & {
  field: Field
  value: unknown
  /** All that the form holds, for a control that shows what follows from several. */
  values: Values
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

/** A choice above the list that narrows it; the address holds it under this name. */
export type Filter = { name: string; label: string; options: readonly { value: string; label: string }[] }

export type CollectionWords = {
  title: string
  add: string
  searchPattern: string
  empty: string
  emptyHint: string
}

type Guarded = { access: unknown }

/** Everything that the screens of a plain entity need to know about it: list, thing, form, history. */
export type Collection<Row = Thing, Item = Thing> = {
  path: string
  /** The thing's name in the audit log: lists and forms follow its changes. */
  thing: LiveThing
  words: CollectionWords
  calls: Calls<Row, Item>
  /** The contracts of the calls: who may call what. */
  endpoints: Record<'list' | 'change', Guarded> & Partial<Record<'create' | 'remove', Guarded>>
  /** Where a new thing is written, if not in the form of a known one. */
  addPath?: string
  /** More choices than fit above the list: their names in the address, and the menu that sets them. */
  filterMenu?: { names: readonly string[]; Menu: ComponentType }
  /** What the form of a thing is chosen from: loaded before the form shows. */
  prepare?(): Promise<void>
  /** A part of the thing that has changes of its own. */
  alsoFollows?: LiveThing
  /** The run that removes the marked rows; undefined = they are not removed together. */
  removal?: RemovalKind
  /** What else can be done with the marked rows. */
  marked?: { mayUse(): boolean; Tools: ComponentType<{ selected: ReadonlySet<number> }> }
  nameOf(row: Row): string
  /** The second line of a row on a phone. */
  detailOf?(row: Row): string
  columns: readonly Column<Row>[]
  fields: readonly Field[]
  /** The lists that belong together with this one. */
  siblings?: Siblings
  /** What the history names besides the fields. */
  historyFields?: readonly Field[]
  filters?: readonly Filter[]
  /** What stands above the fields, such as what they mean together. `values`: what is typed now. */
  About?(props: { item: NoInfer<Item> | undefined; values: Values }): ReactNode
  /** What is below the fields. `values`: what is typed now. */
  Details?(props: { item: NoInfer<Item> | undefined; values: Values }): ReactNode
  /** Beside the button that saves. `values`: what is typed now. */
  Tools?(props: { item: NoInfer<Item> | undefined; values: Values }): ReactNode
  /** What stands below the list. */
  AfterRows?(props: { q: string }): ReactNode
  /** What is above the form of a known thing, with changes of its own. */
  Above?(props: { item: Item }): ReactNode
  /** Which part of the thing a row of its history is about. */
  partOf?(row: AuditRow, item: Item): string | undefined
  /** Beside a row about a part: puts it back. `address`: of the thing; undefined = it is on the screen, null = not known any more. */
  RestorePart?(props: { row: AuditRow; address?: string | null | undefined }): ReactNode
  /** Differs whenever a part has changed. */
  partsOf?(item: Item): string
  /** The page of the shop that shows the thing; undefined = none does now. */
  urlOf?(item: Item): string | undefined
}

type Described<Row, Item> = Omit<Collection<Row, Item>, 'fields'> & {
  fields: readonly (Field & { name: keyof Item & string })[]
}

/** Checks a description against the types of its entity; the screens then see only things. */
export function defineCollection<Row extends Thing, Item extends Row>(collection: Described<Row, Item>): Collection {
  return collection
}

/** What the address of a list asks for: the search and the filters. */
export function readFilter(
  { filters = [], filterMenu }: Pick<Collection, 'filters' | 'filterMenu'>,
  params: URLSearchParams,
): Record<string, string> {
  const names = ['q', ...filters.map(({ name }) => name), ...(filterMenu?.names ?? [])]
  return Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? ''] as const).filter(([, value]) => value !== ''),
  )
}

/** The columns that a person sees: those of the description, or the ones they chose, in the order of the description. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | undefined) {
  return columns.filter(({ key, isHidden = false }) => (chosen === undefined ? !isHidden : chosen.includes(key)))
}

/** The values of the form: of an item, or of one that does not exist yet. */
export function toValues(fields: readonly { name: string; initial?: unknown }[], item: Values | undefined): Values {
  return Object.fromEntries(
    fields.map(({ name, initial = '' }) => {
      const value = item ? item[name] : initial
      return [name, value === undefined ? '' : value]
    }),
  )
}

/** The fields with what can be chosen for this thing. */
export function withOptions(fields: readonly Field[], item: Values | undefined): readonly Field[] {
  return fields.map((field) => (field.optionsOf ? { ...field, options: field.optionsOf(item) } : field))
}
