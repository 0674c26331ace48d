import { api } from '#admin/api.ts'

/** The shop as its customers will see it, in a tab of its own: this one keeps the steps. */
export async function openPreview(): Promise<void> {
  // Opened before the answer, because browsers block a tab that no click has opened.
  const tab = open('about:blank', '_blank')
  try {
    const { data } = await api.opening.preview()
    if (tab) tab.location.href = data.url
    else location.assign(data.url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
