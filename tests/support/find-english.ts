// Words that are frequent in English and absent from Slovak, and what libraries say when something fails.
const englishWords =
  /\b(the|and|with|your|you|please|this|that|from|expected|received|invalid|must|should|cannot|failed|required|undefined|NaN|null|object Object|of|are|was|has|have|been|will|too big|too small|string|characters?|number|page not found|not|found|error|loading|close|search|submit|cart|next|previous|click|here|unauthorized|forbidden|unknown|sorry|back|sign|login|page|order|checkout|add|remove|empty|more|less|open|yes|address|password|product|products|price)\b/gi

/** Names and sayings that are English on the goods themselves. */
const names =
  /Happy (Birthday|New Year)|Just Married|Bride to be|Team Bride|Rock (and|&) Roll|Peace and Love|Made with love|Mr (and|&) Mrs/gi

/** Finds English in a text for people, with some context. */
export function findEnglish(text: string): string[] {
  const rest = text.replaceAll(names, ' ')
  return [...rest.matchAll(englishWords)].map(({ index }) => rest.slice(Math.max(0, index - 30), index + 40).trim())
}

/** The parts of a page that are seen or read aloud. */
export function readVisible(html: string): string {
  const body = html.replace(/<(script|style|svg)\b.*?<\/\1>/gis, ' ').replace(/<!--.*?-->/gs, ' ')
  const attributes = [...body.matchAll(/ (?:alt|title|placeholder|aria-label|aria-description)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  return [body.replace(/<[^>]*>/g, ' '), ...attributes].join(' ').replace(/\s+/g, ' ')
}

/** Required selects whose first option is already a valid answer, so the visitor is never asked. */
export function findAnsweredSelects(html: string): string[] {
  return [...html.matchAll(/<select\b[^>]* required[^>]*>(?!<option value="")/g)].map(([select]) => select)
}

/**
 * Forms that would show the browser's own validation bubbles, in the browser's language: with rules and without
 * `novalidate`.
 */
export function findBubbles(html: string): string[] {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)]
    .map(([form]) => form)
    .filter(
      (form) =>
        !/^<form[^>]* novalidate/i.test(form) &&
        /<(input|select|textarea)\b[^>]* (required|type="(email|number|url)"|pattern=)/i.test(form),
    )
    .map((form) => form.slice(0, 200))
}
