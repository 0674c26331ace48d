import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { questionWords as words } from '#admin/i18n/question-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

/** Questions, and the order of the topics under which they stand. */
export const questionSiblings: Siblings = {
  label: words.siblings,
  links: [
    { path: paths.questions, title: words.title, endpoint: adminEndpoints.questions.list },
    { path: paths.questionTopics, title: words.topics, endpoint: adminEndpoints.questionTopics.get },
  ],
}
