import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** They were stored in plain text. The next start seals them with the key that is not in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table external_services alter column jwt_secret drop default, alter column jwt_secret drop not null;
    comment on column external_services.jwt_secret is 'Sealed. Null until one is made.'`.execute(db)
  const { rows } = await sql<{ id: number; jwt_secret: string; install: string }>`
    select external_services.id, jwt_secret, install.value as install
    from external_services, install where install.key = 'secret'`.execute(db)
  for (const { id, jwt_secret, install } of rows) {
    const sealed = sealWith(Buffer.from(install, 'hex'), jwt_secret)
    await sql`update external_services set jwt_secret = ${sealed} where id = ${id}`.execute(db)
  }
}

/** A copy of what seals: a migration must not change with the code. */
function sealWith(install: Buffer, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', install, '', 'spotter:sealed:external_services.jwt_secret', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}
