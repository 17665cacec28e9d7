import { hasUnseenCharacters } from '@spotter/domain/accounts/text-rules.ts'
import { longestWallName, mostWallDisplays } from '@spotter/domain/dashboard/wall.ts'
import { msg } from '@spotter/domain/text.ts'
import { record } from '../../platform/facts/record.ts'
import { serveSaving, type Tx } from '../../platform/http/call.ts'
import { blank, type ErrorText, invalid, tooLong, unprocessable } from '../../platform/http/errors.ts'
import { hashToken, randomToken } from '../../platform/http/secrets.ts'
import { openDisplays } from './displays.ts'

export const createWallDisplay = serveSaving(
  'POST /api/companies/{company_id}/wall_displays',
  async (actor, { company, body, context, write, t, flash }) => {
    const message = t('The wall display was created.')
    // Only the hash is stored; the address is added to the answer but not to its stored copy.
    const token = randomToken()
    const answer = await write(async (tx) => {
      const name = (body.name ?? '').trim()
      const refusal = nameRefusal(name)
      if (refusal) throw unprocessable({ name: refusal })
      await refuseTooMany(tx, company.id)
      const values = { name, with_ranking: body.with_ranking ?? true }
      const { id } = await tx
        .insertInto('wall_displays')
        .values({ ...values, company_id: company.id, user_id: actor.id, token_hash: hashToken(token) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(tx, actor, 'wall_display.created', { company_id: company.id, id, after: values })
      const display = await openDisplays(tx, company.id).where('wall_displays.id', '=', id).executeTakeFirstOrThrow()
      return { ...display, message }
    })
    flash(message)
    return { ...answer, address: new URL(`/wall/${token}`, context.config.publicUrl).href }
  },
)

function nameRefusal(name: string): ErrorText | null {
  if (name === '') return blank
  if (name.length > longestWallName) return tooLong(longestWallName)
  return hasUnseenCharacters(name) ? invalid : null
}

/** Serializes concurrent additions. */
async function refuseTooMany(tx: Tx, company_id: number): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('wall_displays')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostWallDisplays)
    throw unprocessable({ base: msg('A club can have up to 50 wall displays. Revoke one to add another.') })
}
