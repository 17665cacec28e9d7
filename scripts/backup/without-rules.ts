import type pg from 'pg'
import { ownSchemas } from './catalogue.ts'

/** Re-adding foreign keys checks every reference and needs only table ownership, unlike replica mode. */
export async function withoutRules(client: pg.Client, load: () => Promise<void>) {
  const { rows: references } = await client.query<{ off: string; on: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) AS on
     FROM pg_constraint c JOIN (${ownSchemas}) s ON s.oid = c.connamespace
     WHERE contype = 'f' AND conparentid = 0`,
  )
  const { rows: triggers } = await client.query<{ off: string; on: string }>(
    `SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS off,
            format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS on
     FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid JOIN (${ownSchemas}) s ON s.oid = c.relnamespace
     WHERE NOT tgisinternal AND tgenabled = 'O' AND tgparentid = 0`,
  )
  const rules = [...references, ...triggers]
  for (const { off } of rules) await client.query(off)
  await load()
  for (const { on } of rules) await client.query(on)
}
