import * as z from 'zod/mini'
import { questionWords as words } from '#admin/i18n/question-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { ControlGroup } from '#admin/kit/collection/control-group.tsx'
import { moveRow } from '#admin/kit/sorting/move-row.ts'
import { SortedRows } from '#admin/kit/sorting/sorted-rows.tsx'
import { useMovedFocus } from '#admin/kit/sorting/use-moved-focus.ts'

/** The topics of questions in the order of their page. */
export function TopicOrderControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const topics = readTopics(value)
  const { place, followMove } = useMovedFocus()
  return (
    <ControlGroup control={{ field, ...control }} className="grid gap-2">
      {topics.length === 0 && <p className="text-ink-soft">{words.noTopics}</p>}
      <SortedRows
        names={topics.map(({ name }) => name)}
        isReadOnly={isReadOnly}
        place={place}
        onMove={(move) => {
          onChange(moveRow(topics, move))
          followMove(move)
        }}
      >
        {(index) => <span className="flex min-h-10 items-center font-medium">{topics[index]?.name}</span>}
      </SortedRows>
    </ControlGroup>
  )
}

/** A topic for the history. */
export function sayTopic(part: unknown): string | undefined {
  return readTopics([part])[0]?.name
}

const topicsSchema = z.array(z.object({ id: z.int(), name: z.string() }))

function readTopics(value: unknown): z.infer<typeof topicsSchema> {
  return topicsSchema.safeParse(value).data ?? []
}
