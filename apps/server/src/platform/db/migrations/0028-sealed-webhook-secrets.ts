import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** Webhook secrets were stored in plain text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; secret: string; install: string }>`
    select webhook_secrets.id, webhook_secrets.secret, install.value as install
    from webhook_secrets, install where install.key = 'secret'`.execute(db)
  for (const { id, secret, install } of rows) {
    await sql`update webhook_secrets set secret = ${sealed(Buffer.from(install, 'hex'), secret)} where id = ${id}`.execute(
      db,
    )
  }
  await sql`delete from request_answers where route like '%/settings/webhooks%'`.execute(db)
}

/** A copy of http/sealed-text.ts: a migration must not change with the code. */
function sealed(secret: Buffer, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'spotter:sealed:webhook_secrets.secret', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const kept = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), kept]).toString('base64url')
}
