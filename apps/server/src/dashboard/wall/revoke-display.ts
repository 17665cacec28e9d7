import { record } from '../../platform/facts/record.ts'
import { serve } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'

/** For good: its address may be known to others. Revoking it again changes nothing. */
export const revokeWallDisplay = serve(
  'DELETE /api/companies/{company_id}/wall_displays/{id}',
  (actor, { company, params: { id }, write, t }) =>
    write(async (tx) => {
      const display = await tx
        .selectFrom('wall_displays')
        .select(['name', 'with_ranking', 'revoked_at'])
        .where('company_id', '=', company.id)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!display) throw notFound()
      const { name, with_ranking, revoked_at } = display
      if (revoked_at === null) {
        await tx.updateTable('wall_displays').set({ revoked_at: new Date() }).where('id', '=', id).execute()
        await record(tx, actor, 'wall_display.revoked', {
          company_id: company.id,
          id,
          before: { name, with_ranking },
        })
      }
      return { message: t('The link of {name} was revoked.', { name }) }
    }),
)
