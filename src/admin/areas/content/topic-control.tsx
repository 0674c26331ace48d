import { useEffect, useState } from 'react'
import { api } from '#admin/api.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Input } from '#ui/input.tsx'

/** The topic of an article: one of those in use, which the browser offers, or a new one. */
export function TopicControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const offeredId = `${control.id}-offered`
  return (
    <>
      <Input
        {...control}
        name={field.name}
        maxLength={field.maxLength}
        value={typeof value === 'string' ? value : ''}
        readOnly={isReadOnly}
        list={isReadOnly ? undefined : offeredId}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      {!isReadOnly && <Topics id={offeredId} />}
    </>
  )
}

function Topics({ id }: { id: string }) {
  const [topics, setTopics] = useState<readonly string[]>([])
  useEffect(() => {
    api.contentTopics.list().then(
      ({ data }) => setTopics(data.articles),
      // Without an answer, nothing is offered.
      () => {},
    )
  }, [])
  return (
    <datalist id={id}>
      {topics.map((topic) => (
        <option key={topic}>{topic}</option>
      ))}
    </datalist>
  )
}
