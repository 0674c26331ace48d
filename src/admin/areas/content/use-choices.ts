import { useEffect, useState } from 'react'
import type { DataOf } from '#contracts/endpoint.ts'
import type { topicEndpoints } from '#contracts/admin/texts.ts'
import { api } from '#admin/api.ts'

type Choices = DataOf<typeof topicEndpoints.list>

/** Topics and branches to choose from; none without an answer. */
export function useChoices(): Choices {
  const [choices, setChoices] = useState<Choices>({ articles: [], questions: [], branches: [] })
  useEffect(() => {
    api.contentTopics.list().then(
      ({ data }) => setChoices(data),
      () => {},
    )
  }, [])
  return choices
}
