import { serve } from '../../platform/http/call.ts'
import { started } from './change-options.ts'
import { isDraft, lockImport } from './import-data.ts'

export const discardImport = serve('DELETE /api/people/import_csv/{id}', async (actor, { params, write, t }) =>
  write(async (tx) => {
    const change = await lockImport(tx, actor, params.id)
    if (!isDraft(change)) throw started()
    await tx.deleteFrom('bulk_changes').where('id', '=', change.id).execute()
    return { message: t('The file was discarded.') }
  }),
)
