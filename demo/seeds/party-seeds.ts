/** What a party needs and its themes, for the planner. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { guestKindSchema } from '../../src/contracts/party/guest-kinds.ts'
import { themeTintSchema } from '../../src/contracts/party/themes.ts'
import { partySectionSchema } from '../../src/contracts/party/sections.ts'
import { composePicture } from './party-pictures.ts'
import type { Tx } from '../../src/server/platform/db/db.ts'

const text = z.string()
const texts = z.array(text)
const rolesSchema = z.array(
  z.object({
    key: text,
    section: partySectionSchema,
    name: text,
    per: guestKindSchema,
    piecesHundredths: z.int(),
    priority: z.int(),
    categories: texts, // slugs
    words: texts,
    notWords: texts,
  }),
)
const themesSchema = z.array(
  z.object({
    slug: text,
    name: text,
    theme: text,
    category: z.nullable(text),
    colors: texts,
    words: texts,
    tint: themeTintSchema,
    perex: text,
    motif: text, // the end of the codes of its goods
    more: texts, // codes of costumes
  }),
)

/** Once the categories are there. Ratios that staff have changed since stay. */
export async function writePartySeeds(tx: Tx): Promise<void> {
  const roles = rolesSchema.parse(await readJson('party-roles'))
  const themes = themesSchema.parse(await readJson('party-themes'))
  for (const [position, { categories, ...role }] of roles.entries()) {
    await tx
      .insertInto('partyRoles')
      .values({ ...role, position })
      .onConflict((c) => c.column('key').doNothing())
      .execute()
    await sql`
      INSERT INTO party_role_categories (role_key, category_id)
      SELECT ${role.key}::text, id FROM categories WHERE slug = any(${categories}::text[])
      ON CONFLICT DO NOTHING`.execute(tx)
  }
  for (const [position, { category, motif, more, ...theme }] of themes.entries()) {
    const picture = await composePicture(tx, { ...theme, color: theme.colors[0] ?? 'viacfarebna', motif, more })
    await tx
      .insertInto('partyThemes')
      .values({
        ...theme,
        ...picture,
        position,
        categoryId: sql`(SELECT id FROM categories WHERE slug = ${category}::text ORDER BY id LIMIT 1)`,
      })
      .onConflict((c) => c.column('slug').doNothing())
      .execute()
  }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${name}.json`, import.meta.url), 'utf8'))
}
