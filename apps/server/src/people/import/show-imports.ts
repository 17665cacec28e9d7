import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { findImport, startedImports } from './import-data.ts'
import { presentImport, presentImports } from './present-import.ts'

export const listImports = serve('GET /api/people/import_csv', async (actor, { db, query, t, now }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 10 })
  const found = startedImports(db, actor)
  const [changes, counted] = await Promise.all([
    found.orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { collection: await presentImports(db, changes, { t, now }), pagination: pagination(counted.total) }
})

export const showImport = serve('GET /api/people/import_csv/{id}', async (actor, { db, params, t, now }) =>
  presentImport(db, await findImport(db, actor, params.id), { t, now }),
)
