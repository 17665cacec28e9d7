import { mappingFault } from '@spotter/domain/people/import-columns.ts'
import { Type } from 'typebox'
import { serve } from '../../platform/http/call.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import { declareJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { clubOf } from '../find-person.ts'
import { updateOptions } from './change-options.ts'
import { findImport, isDraft, lockImport } from './import-data.ts'
import { presentImport } from './present-import.ts'
import { mappingFaults } from './preview-import.ts'

export const importPeopleJob = declareJob({
  name: 'import_people',
  payload: Type.Object({ change_id: Type.Integer() }),
})

/** Started twice, a file is imported once. */
export const startImport = serve('POST /api/people/import_csv', async (actor, call) => {
  const { body, write, t, now } = call
  const { import_id, ...options } = body
  return write(async (tx) => {
    const change = await lockImport(tx, actor, import_id)
    if (isDraft(change)) {
      const fault = mappingFault(options.mapping, options.duplicates)
      if (fault) throw unprocessable({ mapping: mappingFaults[fault] })
      await updateOptions(tx, await clubOf(tx, actor, change.company_id), change, options)
      await tx.updateTable('bulk_changes').set({ state: 'running' }).where('id', '=', change.id).execute()
      await enqueue(tx, importPeopleJob, { change_id: change.id }, { key: `import_people:${change.id}` })
    }
    return {
      ...(await presentImport(tx, await findImport(tx, actor, import_id), { t, now })),
      message: t("Import started. We'll notify you when it's done."),
    }
  })
})
