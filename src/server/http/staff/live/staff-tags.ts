/** What the changed things of the back office are announced as: no page of visitors depends on such a tag. */
export function toStaffTag({ thing, id }: { thing: string; id: string }): string {
  return `staff:${thing}:${id}`
}

/** The thing of such a tag; undefined for the tags of pages. */
export function readStaffTag(tag: string): { thing: string; id: string } | undefined {
  const [, thing, id] = /^staff:([\w.-]+):(.*)$/.exec(tag) ?? []
  return thing === undefined || id === undefined ? undefined : { thing, id }
}
