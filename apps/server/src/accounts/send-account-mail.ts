import { translatorFor } from '@spotter/i18n/translator.ts'
import type { Context } from '../platform/http/context.ts'
import { loadInstall } from '../install/load-install.ts'
import { accountMail } from './account-mail.ts'
import { tokenLink, tokenOf } from './user-tokens.ts'

/** Idempotent; used links are not sent. */
export async function sendAccountMail(context: Context, { token_id }: { token_id: number }): Promise<void> {
  const found = await context.db
    .selectFrom('user_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'token.kind',
      'users.first_name',
      'users.email',
      'users.locale',
      'users.company_id',
      'companies.name as club',
    ])
    .where('token.id', '=', token_id)
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', new Date().toISOString())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found?.email || found.kind === 'sso') return
  const link = tokenLink(context.config.publicUrl, tokenOf(context, token_id))
  const words = {
    name: found.first_name,
    club: found.club,
    link,
    locale: found.locale,
    install: await loadInstall(context.db),
  }
  await context.providers.mail.send({
    key: `user_token:${token_id}`,
    company_id: found.company_id,
    to: found.email,
    from: context.config.mailFrom,
    ...accountMail(found.kind, words, translatorFor(found.locale)),
  })
}
